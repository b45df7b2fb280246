import { describe, expect, test } from '@jest/globals';
import { csvLine } from './csv-line.ts';

describe('a line of a CSV file', () => {
  test.each([
    [['a', '', 'c'], 'a,,c\r\n'],
    [['say "hi"', 'a,b', 'two\nlines'], '"say ""hi""","a,b","two\nlines"\r\n'],
    [['-1.50', '+7', '-'], "-1.50,+7,'-\r\n"],
    [['=1+1', '@sum(A1)', '-1+2', '+x', '\tx'], `'=1+1,'@sum(A1),'-1+2,'+x,"'\tx"\r\n`],
    [['a;=1', "'=1"], `"a;=1",''=1\r\n`],
    [['=a,"b"'], `"'=a,""b"""\r\n`],
  ])('%j', (cells, line) => expect(csvLine(cells)).toBe(line));
});
