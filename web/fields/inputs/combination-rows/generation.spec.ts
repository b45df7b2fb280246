import { describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Line } from '../child-rows/change-set.ts';
import { generate, holdsSomething, type Generation } from './generation.ts';

const COLOUR: JsonObject = {
  id: 'g1',
  name: 'Colour',
  values: [
    { id: 'v1', value: 'Red' },
    { id: 'v2', value: 'Blue' },
  ],
};
const SIZE: JsonObject = {
  id: 'g2',
  name: 'Size',
  values: [
    { id: 'v3', value: 'S' },
    { id: 'v4', value: 'L' },
  ],
};
const SPECS = [COLOUR, SIZE];

const line = (id: number, value_ids: string[], over: JsonObject = {}): Line => ({
  id: `row-${id}`,
  kind: 'stored',
  removed: false,
  changed: false,
  values: { id, value_ids, price: `${id}.00`, stock: 10 * id, weight: 5, ...over },
});
const LINES = [line(1, ['v1', 'v3']), line(2, ['v1', 'v4']), line(3, ['v2', 'v3']), line(4, ['v2', 'v4'])];

function made(
  specs: Json,
  lines: readonly Line[] = LINES,
  { stored = SPECS as Json, sum = false } = {},
): Generation {
  const result = generate({ specs, stored, lines, values: 'value_ids' }, sum);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.generation;
}

describe('generating rows', () => {
  test('G1: of new goods makes a row for each combination, with ids in the specs', () => {
    const specs = [{ name: 'Colour', values: [{ value: 'Red' }, { value: 'Blue' }] }];
    const { specs: named, added, edits, leaving, kept } = made(specs, [], { stored: null });
    expect(named).toEqual([
      {
        id: 'g1',
        name: 'Colour',
        values: [
          { id: 'v1', value: 'Red' },
          { id: 'v2', value: 'Blue' },
        ],
      },
    ]);
    expect(added).toEqual([{ value_ids: ['v1'] }, { value_ids: ['v2'] }]);
    expect([edits, leaving, kept]).toEqual([[], [], 0]);
  });

  test('G2: after a rename changes no row', () => {
    const renamed = {
      ...COLOUR,
      values: [
        { id: 'v1', value: 'Crimson' },
        { id: 'v2', value: 'Blue' },
      ],
    };
    expect(made([renamed, SIZE])).toMatchObject({ kept: 4, added: [], edits: [], leaving: [] });
  });

  test('G3: takes rows to the first value of a new group, the others begin with their price and no stock', () => {
    const pack = { name: 'Pack', values: [{ value: 'single' }, { value: 'double' }] };
    const { edits, added, leaving } = made([...SPECS, pack]);
    expect(edits.map((edit) => edit.values)).toEqual([
      { value_ids: ['v1', 'v3', 'v5'] },
      { value_ids: ['v1', 'v4', 'v5'] },
      { value_ids: ['v2', 'v3', 'v5'] },
      { value_ids: ['v2', 'v4', 'v5'] },
    ]);
    expect(added[0]).toEqual({ value_ids: ['v1', 'v3', 'v6'], price: '1.00', weight: 5 });
    expect(added).toHaveLength(4);
    expect(leaving).toEqual([]);
  });

  test('leaves rows whose value is gone, and adds up the stock of those that become one where that is wanted', () => {
    const small = { ...SIZE, values: [{ id: 'v3', value: 'S' }] };
    expect(made([COLOUR, small]).leaving.map(({ id }) => id)).toEqual(['row-2', 'row-4']);
    const plain = made([COLOUR]);
    expect(plain).toMatchObject({ kept: 2, summed: 0, added: [] });
    expect(plain.leaving.map(({ id }) => id)).toEqual(['row-2', 'row-4']);
    const summed = made([COLOUR], LINES, { sum: true });
    expect(summed.summed).toBe(20 + 40);
    expect(summed.edits.map(({ values }) => values)).toEqual([
      { value_ids: ['v1'], stock: 30 },
      { value_ids: ['v2'], stock: 70 },
    ]);
  });

  test('keeps rows that are not saved yet, with all that was typed into them', () => {
    const fresh: Line = { ...line(9, ['v1', 'v3']), id: 'new-1', kind: 'new' };
    const { edits, added } = made(SPECS, [fresh]);
    expect(edits).toEqual([]);
    expect(added.map(({ value_ids }) => value_ids)).toEqual([
      ['v1', 'v4'],
      ['v2', 'v3'],
      ['v2', 'v4'],
    ]);
  });

  test('a group that was generated, and taken away before it was saved, is taken for no other', () => {
    const held = LINES.map((each) => ({
      ...each,
      values: { ...each.values, value_ids: [...(each.values['value_ids'] as string[]), 'v5'] },
    }));
    const pack = { name: 'Pack', values: [{ value: 'single' }] };
    const { specs, edits, leaving } = made([...SPECS, pack], held);
    expect((specs as { values: { id: string }[] }[])[2]?.values[0]?.id).toBe('v6');
    expect(edits).toHaveLength(4);
    expect(leaving).toEqual([]);
  });

  test('groups that change places change the order of the ids alone', () => {
    const { edits, leaving, added } = made([SIZE, COLOUR]);
    expect(edits[0]).toEqual({ line: LINES[0], values: { value_ids: ['v3', 'v1'] } });
    expect([edits.length, leaving, added]).toEqual([4, [], []]);
  });

  test('the only row of goods that had no specs becomes the first', () => {
    const { edits, added } = made(SPECS, [line(7, [])], { stored: [] });
    expect(edits).toEqual([{ line: line(7, []), values: { value_ids: ['v1', 'v3'] } }]);
    expect(added).toHaveLength(3);
  });

  test('numbers that are none are left as they were typed, and copied into no other row', () => {
    const wrong = LINES.map((each) => ({ ...each, values: { ...each.values, price: 'x', stock: 'y' } }));
    const { edits, added } = made([COLOUR], wrong, { sum: true });
    expect(edits[0]?.values).toEqual({ value_ids: ['v1'] });
    expect(
      made([...SPECS, { name: 'Pack', values: [{ value: 'a' }, { value: 'b' }] }], wrong).added[0],
    ).toEqual({
      value_ids: ['v1', 'v3', 'v6'],
      weight: 5,
    });
    expect(added).toEqual([]);
  });

  test.each<[string, Json, object]>([
    ['no group', [], { path: 'specs', code: 'specs.none' }],
    [
      'a group without a name',
      [{ name: ' ', values: [{ value: 'a' }] }],
      { path: 'specs[0].name', code: 'specs.name' },
    ],
    [
      'an empty value',
      [{ name: 'a', values: [{ value: '' }] }],
      { path: 'specs[0].values[0].value', code: 'specs.value' },
    ],
    ['something else', 'red', { path: 'specs', code: 'specs.type' }],
  ])('is refused for %s', (_, specs, issue) => {
    const result = generate({ specs, stored: null, lines: [], values: 'value_ids' }, false);
    expect(result).toMatchObject({ ok: false, issues: [issue] });
  });
});

test('a row holds something once it is stored or somebody wrote into it', () => {
  const blank: Line = {
    id: 'new-1',
    kind: 'new',
    removed: false,
    changed: true,
    values: { price: '0.00', stock: 0 },
  };
  expect(holdsSomething(blank)).toBe(false);
  const held: JsonObject[] = [{ price: '0.01' }, { stock: 1 }, { sku_code: 'A' }, { image: '/a.svg' }];
  for (const values of held) {
    expect(holdsSomething({ ...blank, values })).toBe(true);
  }
  expect(holdsSomething({ ...blank, kind: 'stored' })).toBe(true);
});
