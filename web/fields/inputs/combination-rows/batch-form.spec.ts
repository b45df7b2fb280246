import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Line } from '../child-rows/change-set.ts';
import { batchChangeOf, batchRows, NO_BATCH, type BatchForm } from './batch-form.ts';

const form = (over: Partial<BatchForm>): BatchForm => ({ ...NO_BATCH, column: 'price', ...over });
const line = (id: number, values: JsonObject): Line => ({
  id: `row-${id}`,
  kind: 'stored',
  removed: false,
  changed: false,
  values: { id, ...values },
});

describe('what is filled in', () => {
  test.each<[string, Partial<BatchForm>, object]>([
    ['an amount', { text: '12.5' }, { column: 'price', change: { kind: 'set', value: 1250 } }],
    ['groups of digits', { text: '1,250' }, { column: 'price', change: { kind: 'set', value: 125_000 } }],
    ['less of an amount', { operation: 'add', text: '-0.05' }, { change: { kind: 'add', value: -5 } }],
    ['percent up', { operation: 'percent', text: '10' }, { change: { kind: 'percent', rate: 11_000 } }],
    ['percent down', { operation: 'percent', text: '-12.5' }, { change: { kind: 'percent', rate: 8750 } }],
    ['an ending', { text: '5', ending: 99 }, { column: 'price', ending: 99 }],
    ['pieces', { column: 'stock', text: '7' }, { column: 'stock', change: { kind: 'set', value: 7 } }],
    ['a picture', { column: 'image', image: '/a.svg' }, { column: 'image', value: '/a.svg' }],
    ['no picture', { column: 'image' }, { column: 'image', value: '' }],
  ])('is a change: %s', (_, over, change) => expect(batchChangeOf(form(over))).toMatchObject(change));

  test('has no ending where no money is', () => {
    expect(batchChangeOf(form({ column: 'stock', text: '7', ending: 90 }))).not.toHaveProperty('ending');
  });

  test.each<[string, Partial<BatchForm>, string]>([
    ['nothing', { text: ' ' }, 'required'],
    ['no amount', { text: '1.234' }, 'money'],
    ['no percent', { operation: 'percent', text: 'ten' }, 'number'],
    ['no number', { column: 'stock', text: 'ten' }, 'number'],
  ])('is refused: %s', (_, over, code) => expect(batchChangeOf(form(over))).toMatchObject({ code }));
});

describe('setting many rows', () => {
  const lines = [
    line(1, { price: '9.95', stock: 5, image: '/old.svg' }),
    line(2, { price: '20.00', stock: null }),
    line(3, { price: null, stock: 9_999_999 }),
  ];
  const updates = (over: Partial<BatchForm>, given: readonly Line[] = lines): [string, JsonObject][] => {
    const change = batchChangeOf(form(over));
    if ('code' in change) throw new Error(change.code);
    const result = batchRows(given, change);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    return result.updates.map(({ line: { id }, values }) => [id, values]);
  };

  test('G4: 10 % more of 9.95 are 10.95, and what has no price gets none', () => {
    expect(updates({ operation: 'percent', text: '10' })).toEqual([
      ['row-1', { price: '10.95' }],
      ['row-2', { price: '22.00' }],
    ]);
  });

  test('writes one column alone, in the form of the wire, and only where it changes', () => {
    expect(updates({ text: '20' })).toEqual([
      ['row-1', { price: '20.00' }],
      ['row-3', { price: '20.00' }],
    ]);
    expect(updates({ text: '12.3', ending: 90 })[0]).toEqual(['row-1', { price: '11.90' }]);
    expect(updates({ column: 'stock', operation: 'add', text: '1' }, lines.slice(0, 2))).toEqual([
      ['row-1', { stock: 6 }],
      ['row-2', { stock: 1 }],
    ]);
    expect(updates({ column: 'image' })).toEqual([['row-1', { image: null }]]);
  });

  test('sets all rows or none, and names those that do not take it', () => {
    const change = { column: 'stock', change: { kind: 'add', value: 1 } } as const;
    expect(batchRows(lines, change)).toEqual({
      ok: false,
      faults: [
        { line: lines[2], issue: { path: 'skus[2].stock', code: 'range.max', params: { max: 9_999_999 } } },
      ],
    });
  });

  test('G5: of no rows says that they have to be generated', () => {
    const result = batchRows([], { column: 'image', value: '' });
    expect(result).toMatchObject({
      ok: false,
      faults: [{ line: null, issue: { params: { reason: 'skus.generate' } } }],
    });
  });
});
