import { describe, expect, test } from '@jest/globals';
import { guarded, withoutGuard } from './formula-guard.ts';

describe('the guard before what a spreadsheet would run', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+x', "'+x"],
    ['-', "'-"],
    ['@sum(A1)', "'@sum(A1)"],
    ['\t=x', "'\t=x"],
    ['\r=x', "'\r=x"],
    ['\n=x', "'\n=x"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["''@x", "'''@x"],
    ['-1.50', '-1.50'],
    ["'-1.50", "''-1.50"],
    ['+8613900001234', '+8613900001234'],
    ['-1e-7', "'-1e-7"],
    ["'", "'"],
    ["'quoted'", "'quoted'"],
    ['a=1', 'a=1'],
    [' =1', ' =1'],
    ['\u202E=1', '\u202E=1'],
    ['', ''],
  ])('%j stands as %j in a file, and comes back', (text, cell) => {
    expect(guarded(text)).toBe(cell);
    expect(withoutGuard(cell)).toBe(text);
  });
});
