import { expect, test } from '@jest/globals';
import type { Json } from '#engine/model/json.ts';
import { withSpecIds } from './with-spec-ids.ts';

test('groups and values without an id get one, in their order', () => {
  const specs: Json = [
    { name: 'Colour', values: [{ value: 'Red', image: '/red.svg' }, { value: 'Blue' }] },
    { name: 'Size', values: [{ value: 'S' }] },
  ];
  expect(withSpecIds(specs, null)).toEqual([
    {
      id: 'g1',
      name: 'Colour',
      values: [
        { id: 'v1', value: 'Red', image: '/red.svg' },
        { id: 'v2', value: 'Blue' },
      ],
    },
    { id: 'g2', name: 'Size', values: [{ id: 'v3', value: 'S' }] },
  ]);
});

test('ids that are there stay, of whatever form', () => {
  const specs: Json = [{ id: 'colour', name: 'Colour', values: [{ id: 'red', value: 'Crimson' }] }];
  expect(withSpecIds(specs, null)).toEqual(specs);
});

test('a new value never gets the id of one that is or was in use', () => {
  const before: Json = [{ id: 'g4', name: 'Colour', values: [{ id: 'v9', value: 'Red' }] }];
  const specs: Json = [
    { name: 'Size', values: [{ value: 'S' }, { id: 'v2', value: 'M' }, { id: null, value: 'L' }] },
    { id: 'g7', name: 'Pack', values: [] },
  ];
  expect(withSpecIds(specs, before)).toEqual([
    {
      id: 'g8',
      name: 'Size',
      values: [
        { id: 'v10', value: 'S' },
        { id: 'v2', value: 'M' },
        { id: 'v11', value: 'L' },
      ],
    },
    { id: 'g7', name: 'Pack', values: [] },
  ]);
});

test('what is no list of groups stays as it is', () => {
  expect(withSpecIds(null, null)).toBeNull();
  expect(withSpecIds('red', null)).toBe('red');
  expect(withSpecIds([1, { name: 'Size', values: 'S' }], null)).toEqual([
    1,
    { id: 'g1', name: 'Size', values: 'S' },
  ]);
});
