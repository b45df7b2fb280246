import { describe, expect, test } from '@jest/globals';
import { columnStretch, rowStretch, scrollFor } from './window-range.ts';

describe('the rows that are drawn', () => {
  test('are those in sight and some beyond', () => {
    expect(rowStretch(100, 40, 0, 400)).toEqual({ from: 0, to: 20 });
    expect(rowStretch(100, 40, 2000, 400)).toEqual({ from: 40, to: 68 });
    expect(rowStretch(100, 40, 99999, 400)).toEqual({ from: 100, to: 100 });
  });

  test('change only every few rows', () => {
    const at = (top: number) => JSON.stringify(rowStretch(1000, 40, top, 400));
    const changes = Array.from({ length: 400 }, (_, px) => at(4000 + px)).filter(
      (each, index, all) => index > 0 && each !== all[index - 1],
    );
    expect(changes.length).toBeLessThanOrEqual(8);
  });
});

describe('the columns that are drawn', () => {
  test('are those in sight and some beyond', () => {
    const widths = Array.from({ length: 40 }, () => 100);
    expect(columnStretch(widths, 0, 1000)).toEqual({ from: 0, to: 13 });
    expect(columnStretch(widths, 2000, 1000)).toEqual({ from: 17, to: 33 });
    expect(columnStretch(widths, 3000, 1000)).toEqual({ from: 27, to: 40 });
  });

  test('are all of them where nothing is known yet', () => {
    expect(columnStretch([], 0, 0)).toEqual({ from: 0, to: 0 });
    expect(columnStretch([50, 50], 9999, 10)).toEqual({ from: 0, to: 2 });
  });
});

describe('scrolling a row into sight', () => {
  const sight = { top: 1000, height: 500, head: 40, foot: 42 };
  test('leaves alone what is in sight, and goes just as far as needed', () => {
    expect(scrollFor({ top: 1100, height: 40 }, sight)).toBeNull();
    expect(scrollFor({ top: 1000, height: 40 }, sight)).toBe(960);
    expect(scrollFor({ top: 1450, height: 40 }, sight)).toBe(1032);
    expect(scrollFor({ top: 20, height: 40 }, sight)).toBe(0);
  });
});
