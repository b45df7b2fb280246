import { expect, test } from '@jest/globals';
import type { SpecGroup } from './spec-groups.ts';
import { joinedWith, replacedBy, withoutBlanks } from './take-template.ts';

const group = (id: string | null, name: string, ...values: [id: string | null, text: string][]): SpecGroup =>
  ({
    ...(id === null ? {} : { id }),
    name,
    values: values.map(([valueId, value]) => ({ ...(valueId === null ? {} : { id: valueId }), value })),
  }) as SpecGroup;

const OWN = [group('g1', 'Colour', ['v1', 'Red'], ['v2', 'Blue']), group('g2', 'Size', ['v3', 'S'])];
const TAKEN = [
  group('t1', ' Colour ', ['x1', 'Red'], ['x2', 'Green']),
  group(null, 'Pack', [null, 'single']),
];

test('replaces the groups, and keeps the ids of what is called the same', () => {
  expect(replacedBy(OWN, TAKEN)).toEqual([
    group('g1', ' Colour ', ['v1', 'Red'], [null, 'Green']),
    group(null, 'Pack', [null, 'single']),
  ]);
});

test('takes no id of the template over', () => {
  expect(JSON.stringify(replacedBy([], TAKEN))).not.toMatch(/"id"/);
});

test('appends groups, and to one of the same name the values it lacks', () => {
  expect(joinedWith(OWN, TAKEN)).toEqual([
    group('g1', 'Colour', ['v1', 'Red'], ['v2', 'Blue'], [null, 'Green']),
    OWN[1],
    group(null, 'Pack', [null, 'single']),
  ]);
});

test('a group that nobody has written into makes room', () => {
  const blank = group(null, ' ', [null, '']);
  expect(withoutBlanks([blank, group(null, '', [null, 'S']), group(null, 'Size')])).toHaveLength(2);
  expect(joinedWith([blank], TAKEN)).toHaveLength(2);
});
