import { describe, expect, test } from '@jest/globals';
import type { Json } from '#engine/definition/index.ts';
import { formGroups, groupsOfRows, inOrder, isStale, knownValues, nameOf } from './spec-matrix.ts';

const group = (id: string | null, ...values: (string | { value: string })[]): Json => ({
  ...(id === null ? {} : { id }),
  name: id ?? 'new',
  values: values.map((value) =>
    typeof value === 'string' ? { id: value, value: value.toUpperCase() } : value,
  ),
});
const COLOUR = group('colour', 'red', 'blue');
const SIZE = group('size', 's', 'm');
const groups = formGroups([COLOUR, SIZE]);
const rows = [
  ['red', 's'],
  ['red', 'm'],
  ['blue', 's'],
  ['blue', 'm'],
];

describe('rows of combinations', () => {
  test('are named by the texts of their values, in the order of the groups', () => {
    const known = knownValues(groups);
    expect(nameOf(['red', 's'], known)).toBe('RED / S');
    expect(nameOf(['s', 'red'], known)).toBe('RED / S');
    expect(nameOf(['gone', 's'], known)).toBe('S / …');
    expect(nameOf([], known)).toBe('');
    expect(
      nameOf(['red'], knownValues(formGroups([{ id: 'g', name: '', values: [{ id: 'red', value: ' ' }] }]))),
    ).toBe('…');
  });

  test('stand as the groups order them, those that are in none of them last', () => {
    const shuffled = [
      ['blue', 's'],
      ['gone', 's'],
      ['red', 'm'],
      ['red', 's'],
      ['blue', 'm'],
    ];
    expect(inOrder(shuffled, groups, (ids) => ids)).toEqual([
      ['red', 's'],
      ['red', 'm'],
      ['blue', 's'],
      ['blue', 'm'],
      ['gone', 's'],
    ]);
    const turned = formGroups([SIZE, group('colour', 'blue', 'red')]);
    expect(inOrder(rows, turned, (ids) => ids).map((ids) => ids.join(' '))).toEqual([
      'blue s',
      'red s',
      'blue m',
      'red m',
    ]);
  });

  test.each<[string, Json, string[][], boolean]>([
    ['each combination has its row', [COLOUR, SIZE], rows, false],
    ['values change places', [group('colour', 'blue', 'red'), SIZE], rows, false],
    ['a value was renamed', [{ ...(COLOUR as object), name: 'Farbe' } as Json, SIZE], rows, false],
    ['a row is missing', [COLOUR, SIZE], rows.slice(1), true],
    ['a row is another one', [COLOUR, SIZE], [...rows.slice(1), ['green', 's']], true],
    ['a value has no id yet', [COLOUR, group('size', 's', { value: 'L' })], rows, true],
    ['a group has no id yet', [COLOUR, group(null, 's', 'm')], rows, true],
    ['groups change places', [SIZE, COLOUR], rows, true],
    ['nothing is there', [], [], false],
    ['the only row has no values', [], [[]], false],
    ['the groups are gone', [], rows, true],
    ['nothing was generated yet', [COLOUR], [], true],
  ])('are to be generated or not where %s', (_, specs, given, expected) => {
    expect(isStale(formGroups(specs), given)).toBe(expected);
  });

  test('more combinations than there may be are never counted out', () => {
    const many = Array.from({ length: 5 }, (_, at) =>
      group(`g${at}`, ...Array.from({ length: 40 }, (__, value) => `${at} ${value}`)),
    );
    expect(isStale(formGroups(many), rows)).toBe(true);
  });
});

describe('the groups that rows were made of', () => {
  test('are those that know their values, now or when they were read', () => {
    expect(groupsOfRows(rows, [groups])).toEqual([
      {
        id: 'colour',
        name: '',
        values: [
          { id: 'red', value: '' },
          { id: 'blue', value: '' },
        ],
      },
      {
        id: 'size',
        name: '',
        values: [
          { id: 's', value: '' },
          { id: 'm', value: '' },
        ],
      },
    ]);
    const now = formGroups([group('colour', 'red', 'green')]);
    expect(groupsOfRows(rows, [groups, now]).map(({ id }) => id)).toEqual(['colour', 'size']);
  });

  test('are gone where nobody knows a value of theirs', () => {
    expect(groupsOfRows(rows, [formGroups([COLOUR])]).map(({ id }) => id)).toEqual(['colour', 'gone 1']);
    expect(groupsOfRows([], [groups])).toEqual([]);
    expect(groupsOfRows([[]], [groups])).toEqual([]);
  });
});
