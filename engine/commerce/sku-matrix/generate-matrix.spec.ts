import { describe, expect, test } from '@jest/globals';
import { brokenSeed, same } from '../dice.fixture.ts';
import { generateMatrix } from './generate-matrix.ts';
import { drawnGroups, editedGroups, generated, group, storedMatrix } from './matrix.fixture.ts';
import { BLANK_ROW, skuKey, type SkuMatrix, type SkuRow, type SpecGroup } from './sku-matrix.ts';

const colour = group('colour', 'red', 'blue');
const size = group('size', 'S', 'M', 'L');
const pack = group('pack', 'single', 'double');
const before = storedMatrix(colour, size);
const ids = (rows: readonly SkuRow[]): (number | null)[] => rows.map(({ id }) => id);
const after = (groups: SpecGroup[], sumStock = false): readonly SkuRow[] =>
  generated(generateMatrix(before, groups, { sumStock })).rows;

describe('the matrix', () => {
  test('G1: has a row for each combination in order; an added colour keeps the rows there are', () => {
    expect(before.rows.map(({ values }) => values.join(' '))).toEqual([
      'colour-red size-S',
      'colour-red size-M',
      'colour-red size-L',
      'colour-blue size-S',
      'colour-blue size-M',
      'colour-blue size-L',
    ]);
    const rows = after([group('colour', 'red', 'blue', 'green'), size]);
    expect(rows.slice(0, 6)).toEqual(before.rows);
    expect(rows.slice(6)).toEqual(
      ['S', 'M', 'L'].map((value) => ({ ...BLANK_ROW, values: ['colour-green', `size-${value}`] })),
    );
  });

  test('G2: keeps everything when values and groups are renamed', () => {
    const crimson = { ...colour.values[0]!, value: 'Crimson' };
    expect(after([{ ...colour, name: 'Farbe', values: [crimson, colour.values[1]!] }, size])).toEqual(
      before.rows,
    );
  });

  test('G3: an added group takes the rows to its first value, the others begin without stock', () => {
    const rows = after([colour, size, pack]);
    expect(rows).toHaveLength(12);
    before.rows.forEach((row, at) => {
      expect(rows[2 * at]).toEqual({ ...row, values: [...row.values, 'pack-single'] });
      const { price, weight, volume } = row;
      const values = [...row.values, 'pack-double'];
      expect(rows[2 * at + 1]).toEqual({ ...BLANK_ROW, values, price, weight, volume });
    });
  });

  test('a removed group leaves the first of its rows, with the stock of all where that is wanted', () => {
    const rows = after([colour]);
    expect(rows).toEqual([
      { ...before.rows[0], values: ['colour-red'] },
      { ...before.rows[3], values: ['colour-blue'] },
    ]);
    const summed = after([colour], true);
    expect(summed).toEqual([
      { ...before.rows[0], values: ['colour-red'], stock: 10 + 20 + 30 },
      { ...before.rows[3], values: ['colour-blue'], stock: 40 + 50 + 60 },
    ]);
    // The stored row gains what the others had.
    expect(summed[0]!.stock - summed[0]!.stock_seen!).toBe(50);
  });

  test('names the stored rows that are no longer in it', () => {
    const gone = (groups: SpecGroup[]): (number | null)[] => {
      const result = generateMatrix(before, groups);
      return result.ok ? ids(result.gone) : [];
    };
    expect(gone([colour, group('size', 'M', 'L')])).toEqual([1, 4]);
    expect(gone([colour])).toEqual([2, 3, 5, 6]);
    expect(gone([colour, size, pack])).toEqual([]);
  });

  test('keeps rows whose groups and values change places', () => {
    const turned = after([{ ...size, values: [...size.values].reverse() }, colour]);
    expect(ids(turned)).toEqual([3, 6, 2, 5, 1, 4]);
    expect(turned[0]).toEqual({ ...before.rows[2], values: ['size-L', 'colour-red'] });
  });

  test('one group for another seeds the new one with the first row', () => {
    const rows = after([pack], true);
    expect(rows[0]).toEqual({ ...before.rows[0], values: ['pack-single'], stock: 210 });
    expect(rows[1]).toMatchObject({ id: null, price: 1000, stock: 0, sku_code: '' });
  });

  test('of goods with a single row begins with that row', () => {
    const single: SkuMatrix = { groups: [], rows: [{ ...before.rows[0]!, values: [] }] };
    expect(generated(generateMatrix(single, [pack])).rows[0]).toEqual({
      ...before.rows[0],
      values: ['pack-single'],
    });
  });

  test('is refused whole where its groups are wrong', () => {
    expect(generateMatrix(before, [])).toEqual({
      ok: false,
      issues: [{ path: 'specs', code: 'specs.none' }],
    });
  });

  test('leaves what it was made from as it is', () => {
    const copy = structuredClone(before);
    after([group('colour', 'blue'), pack], true);
    expect(before).toEqual(copy);
  });
});

/** Values of the rows of a matrix, by group id. */
const waysOf = ({ groups, rows }: SkuMatrix): Map<string, string>[] =>
  rows.map(({ values }) => new Map(values.map((value, at) => [groups[at]!.id, value])));

/** What each row of a matrix should be, found the slow way: by comparing it with every row of before. */
function expectedRows(old: SkuMatrix, now: SkuMatrix, sumStock: boolean): SkuRow[] {
  const from = waysOf(old);
  const known = old.groups.filter(({ id }) => now.groups.some((each) => each.id === id));
  const added = now.groups.filter(({ id }) => !old.groups.some((each) => each.id === id));
  return waysOf(now).map((way) => {
    const values = [...way.values()];
    const sources = old.rows.filter((_, at) => known.every(({ id }) => from[at]!.get(id) === way.get(id)));
    const [first] = sources;
    if (!first) return { ...BLANK_ROW, values };
    if (added.every((each) => way.get(each.id) === each.values[0]!.id)) {
      const stock = sumStock ? sources.reduce((sum, source) => sum + source.stock, 0) : first.stock;
      return { ...first, values, stock };
    }
    return { ...BLANK_ROW, values, price: first.price, weight: first.weight, volume: first.volume };
  });
}

const COLUMNS = [...Object.keys(BLANK_ROW), 'stock_seen'].filter(
  (name) => name !== 'values',
) as (keyof SkuRow)[];

function sameRow(actual: SkuRow, expected: SkuRow): void {
  same(skuKey(actual.values), skuKey(expected.values), 'values');
  for (const column of COLUMNS) same(actual[column], expected[column], column);
}

/** The stored rows among rows. */
const storedIds = (rows: readonly SkuRow[]): string =>
  rows
    .flatMap(({ id }) => id ?? [])
    .sort((one, other) => one - other)
    .join();

test('100,000 edits of matrices lose nothing that should be kept', () => {
  const edits = 5;
  const broken = brokenSeed(100_000 / edits, (dice) => {
    let matrix = storedMatrix(...drawnGroups(dice));
    for (let edit = 0; edit < edits; edit++) {
      const changed = editedGroups(matrix.groups, dice);
      const groups = changed.length > 3 ? matrix.groups.slice(1) : changed;
      const sumStock = dice.once(2);
      const result = generateMatrix(matrix, groups, { sumStock });
      if (!result.ok) throw new Error(JSON.stringify(result.issues));
      const { rows } = result.matrix;
      same(new Set(rows.map(({ values }) => skuKey(values))).size, rows.length, 'keys');
      expectedRows(matrix, result.matrix, sumStock).forEach((row, at) => sameRow(rows[at]!, row));
      same(storedIds([...rows, ...result.gone]), storedIds(matrix.rows), 'stored rows');
      matrix = result.matrix;
    }
  });
  expect(broken).toBeNull();
});
