import { describe, expect, it } from '@jest/globals';
import { traitsOf } from '#engine/fields/index.ts';
import type { RowField } from './row-fields.ts';
import { parseCells, pastedValue, printCells } from './spreadsheet.ts';

const field = (type: string, schema: object, options: RowField['options'] = []): RowField =>
  ({ column: { type, traits: traitsOf({ type }) }, schema, options }) as unknown as RowField;

describe('cells of a spreadsheet', () => {
  it('are parted by tabs and line ends', () => {
    expect(parseCells('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
  });

  it('may hold both, and quotes, when they are quoted', () => {
    expect(parseCells('"a\nb"\t"say ""hi"""')).toEqual([['a\nb', 'say "hi"']]);
  });

  it('come back as they went', () => {
    const cells = [
      ['a\tb', 'c"d'],
      ['', 'e\nf'],
    ];
    expect(parseCells(printCells(cells))).toEqual(cells);
  });

  it('carry nothing out where they are pasted', () => {
    expect(printCells([['=1+1', '-5', '@x']])).toBe("'=1+1\t-5\t'@x");
  });
});

describe('a pasted text', () => {
  it.each([
    ['12,345', field('number', { type: ['integer', 'null'] }), 12345],
    ['many', field('number', { type: ['integer', 'null'] }), 'many'],
    ['¥1,234.50', field('money', { type: 'string' }), '1234.50'],
    ['是', field('switch', { type: 'integer' }), 1],
    ['no', field('switch', { type: 'integer' }), 0],
    ['Open', field('select', { type: 'integer' }, [{ value: 2, label: 'open' }]), 2],
    ['2', field('select', { type: 'integer' }, [{ value: 2, label: 'open' }]), 2],
    ['  ', field('string', { type: 'string' }), null],
    [' two words ', field('string', { type: 'string' }), ' two words '],
  ])('%s is read as its field asks', (text, asked, wanted) => {
    expect(pastedValue(asked, text)).toBe(wanted);
  });
});
