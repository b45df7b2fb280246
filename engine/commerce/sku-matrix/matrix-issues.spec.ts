import { describe, expect, test } from '@jest/globals';
import { reasonOf } from '../commerce-issue.ts';
import { groupIssues } from './group-issues.ts';
import { group, row, storedMatrix } from './matrix.fixture.ts';
import { matrixIssues } from './matrix-issues.ts';
import { SKU_BOUNDS, type SkuRow, type SpecGroup } from './sku-matrix.ts';

const colour = group('colour', 'red', 'blue');
const size = group('size', 'S', 'M');
const matrix = storedMatrix(colour, size);
const short = (issues: ReturnType<typeof groupIssues>): string[] =>
  issues.map((issue) => `${issue.path} ${reasonOf(issue)}`);

const many = (count: number, make: (at: number) => SpecGroup): SpecGroup[] =>
  Array.from({ length: count }, (_, at) => make(at));
const wide = (name: string, count: number): SpecGroup =>
  group(name, ...Array.from({ length: count }, (_, at) => `${at}`));

describe('spec groups', () => {
  test.each<[string, unknown, string[]]>([
    ['nothing', [], ['specs specs.none']],
    ['no list', 'red', ['specs specs.type']],
    ['no group', [null], ['specs[0] specs.type']],
    ['a group without values', [group('size')], ['specs[0].values specs.none']],
    ['values that are absent', [{ id: 'a', name: 'a' }], ['specs[0].values specs.incomplete']],
    ['values that are no list', [{ id: 'a', name: 'a', values: 'S' }], ['specs[0].values specs.type']],
    ['a value that is none', [{ id: 'a', name: 'a', values: ['S'] }], ['specs[0].values[0] specs.type']],
    ['a blank name', [{ ...size, name: ' ' }], ['specs[0].name specs.name']],
    ['a name that is absent', [{ ...size, name: null }], ['specs[0].name specs.incomplete']],
    ['a name that is none', [{ ...size, name: 5 }], ['specs[0].name specs.type']],
    [
      'a blank value',
      [group('size', 'S', ' ')].map((each) => ({
        ...each,
        values: [each.values[0], { id: 'x', value: '' }],
      })),
      ['specs[0].values[1].value specs.value'],
    ],
    [
      'a picture that is none',
      [{ id: 'a', name: 'a', values: [{ id: 'b', value: 'b', image: 5 }] }],
      ['specs[0].values[0].image specs.type'],
    ],
    ['a name twice', [size, { ...colour, name: 'size ' }], ['specs[1].name specs.repeated']],
    [
      'a value twice',
      [{ ...size, values: [size.values[0], { id: 'other', value: ' S' }] }],
      ['specs[0].values[1].value specs.repeated'],
    ],
    ['a group’s id twice', [size, { ...colour, id: 'size' }], ['specs[1].id specs.repeated']],
    [
      'a value’s id in two groups',
      [size, { ...colour, values: [{ id: 'size-S', value: 'x' }] }],
      ['specs[1].values[0].id specs.repeated'],
    ],
    ['an id that is none', [{ ...size, id: 'a,b' }], ['specs[0].id specs.incomplete']],
    ['too many groups', many(6, (at) => group(`g${at}`, 'v')), ['specs specs.groups']],
    ['too many values', [wide('g', 41)], ['specs[0].values specs.values']],
    ['too many rows', [wide('a', 25), wide('b', 25)], ['specs skus.count']],
  ])('are refused: %s', (_, groups, issues) => {
    expect(short(groupIssues(groups))).toEqual(issues);
  });

  test.each<[string, SpecGroup[]]>([
    ['the same value in two groups', [group('size', 'M'), group('material', 'M')]],
    ['five groups', many(SKU_BOUNDS.groups, (at) => group(`g${at}`, 'v'))],
    ['forty values', [wide('g', SKU_BOUNDS.values)]],
    ['six hundred rows', [wide('a', 24), wide('b', 25)]],
  ])('pass: %s', (_, groups) => {
    expect(groupIssues(groups)).toEqual([]);
  });
});

describe('a matrix', () => {
  const skus = matrix.rows;
  const withRow = (at: number, given: object): unknown[] =>
    skus.map((each, here) => (here === at ? { ...each, ...given } : each));

  test.each<[string, unknown, string[]]>([
    ['no rows', [], ['skus skus.incomplete']],
    ['no list of rows', {}, ['skus skus.incomplete']],
    ['a row too few', skus.slice(1), ['skus skus.incomplete']],
    ['a row that is none', [...skus.slice(1), 5], ['skus[3] skus.incomplete']],
    ['values that are no list', withRow(0, { values: 'S' }), ['skus[0].values skus.incomplete']],
    ['a value too few', withRow(0, { values: ['colour-red'] }), ['skus[0].values skus.values']],
    [
      'a value too many',
      withRow(0, { values: ['colour-red', 'size-S', 'size-S'] }),
      ['skus[0].values skus.values'],
    ],
    [
      'values in another order',
      withRow(0, { values: ['size-S', 'colour-red'] }),
      ['skus[0].values skus.values'],
    ],
    [
      'a value nobody knows',
      withRow(0, { values: ['colour-red', 'size-XL'] }),
      ['skus[0].values skus.values'],
    ],
    [
      'a combination twice',
      withRow(1, { values: ['colour-red', 'size-S'] }),
      ['skus[1].values skus.repeated'],
    ],
    ['no price', withRow(2, { price: 0 }), ['skus[2].price skus.incomplete']],
    ['no stock', withRow(2, { stock: null }), ['skus[2].stock skus.incomplete']],
    ['a text for a number', withRow(2, { weight: '5' }), ['skus[2].weight skus.incomplete']],
    ['a fraction', withRow(2, { volume: 0.5 }), ['skus[2].volume integer']],
    ['a stock below 0', withRow(2, { stock: -1 }), ['skus[2].stock range.min']],
    ['a stock above the bound', withRow(2, { stock: 10_000_000 }), ['skus[2].stock range.max']],
    ['a list price below the price', withRow(2, { origin_price: 999 }), ['skus[2].origin_price skus.origin']],
    ['a state that is none', withRow(2, { status: 2 }), ['skus[2].status skus.incomplete']],
    ['a code twice', withRow(2, { sku_code: 'C1 ' }), ['skus[2].sku_code unique']],
    ['a code that is none', withRow(2, { sku_code: 7 }), ['skus[2].sku_code type']],
  ])('is refused: %s', (_, rows, issues) => {
    expect(short(matrixIssues({ spec_type: 2, specs: matrix.groups, skus: rows }))).toEqual(issues);
  });

  test('passes with each combination once, without list prices and codes', () => {
    expect(matrixIssues({ spec_type: 2, specs: matrix.groups, skus })).toEqual([]);
    const bare = skus.map((each) => ({ ...each, origin_price: 0, sku_code: '' }));
    expect(matrixIssues({ spec_type: 2, specs: matrix.groups, skus: bare })).toEqual([]);
  });

  test('needs groups, and a kind', () => {
    expect(short(matrixIssues({ spec_type: 2, specs: [], skus }))).toEqual(['specs specs.none']);
    expect(short(matrixIssues({ spec_type: 3, specs: [], skus }))).toEqual(['spec_type specs.type']);
  });

  test('of more rows than goods may have is not looked at', () => {
    const rows = Array.from({ length: 601 }, () => skus[0]);
    expect(short(matrixIssues({ spec_type: 2, specs: matrix.groups, skus: rows }))).toEqual([
      'skus skus.count',
    ]);
  });

  test('names the combination that is there twice', () => {
    const [issue] = matrixIssues({
      spec_type: 2,
      specs: matrix.groups,
      skus: withRow(1, { values: ['colour-red', 'size-S'] }),
    });
    expect(issue?.message).toEqual({
      'zh-cn': '“red / S”的 SKU 重复',
      en: 'The SKU “red / S” is there already',
    });
  });

  test('of a single spec is one row without values', () => {
    const single: SkuRow = row({ price: 100 });
    const issues = (specs: unknown, rows: unknown[]): string[] =>
      short(matrixIssues({ spec_type: 1, specs, skus: rows }));
    expect(issues([], [single])).toEqual([]);
    expect(issues(null, [single])).toEqual([]);
    expect(issues([], [single, single])).toEqual(['skus[1].values skus.repeated']);
    expect(issues([size], [single])).toEqual(['specs specs.type']);
    expect(issues([], [skus[0]!])).toEqual(['skus[0].values skus.values']);
  });
});
