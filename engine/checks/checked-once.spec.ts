import type { Definition } from '#engine/model/definition.ts';
import { expect, it } from '@jest/globals';
import { sample } from '../compile/sample.fixture.ts';
import { checkDefinitions, type CheckOptions } from './check-definitions.ts';
import type { CheckMemory } from './checked-once.ts';

const brand: Definition = {
  name: 'shop/brand',
  title: 'Brands',
  table: 'shop_brand',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
  ],
};
const goods = sample({
  name: 'shop/goods',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'brand_id', type: 'remoteSelect', relation: { definition: 'shop/brand', labelField: 'name' } },
    { name: 'state', type: 'select', options: 'states' },
  ],
});
const others = { ...brand, name: 'shop/other', table: 'shop_other' };
const lists = { states: [{ key: 1, label: 'One' }] };

/** Ids found in a set, with whatever is remembered and without. */
function found(memory: CheckMemory, definitions: Definition[], options: CheckOptions = {}) {
  const given = { optionLists: lists, ...options };
  const [remembered, anew] = [{ ...given, memory }, given].map((each) =>
    checkDefinitions(definitions, each).map(({ definition, id }) => `${definition} ${id}`),
  );
  expect(remembered).toEqual(anew);
  return remembered;
}

it('finds with a memory what it finds without, whatever changes in between', () => {
  const memory: CheckMemory = new WeakMap();
  const clean = found(memory, [goods, brand, others]);
  expect(found(memory, [goods, brand, others])).toEqual(clean);
  const nameless = { ...brand, fields: [{ name: 'id', type: 'pk' } as const] };
  expect(found(memory, [goods, nameless, others])).toContain('shop/goods D205');
  expect(found(memory, [goods, others])).toContain('shop/goods D201');
  expect(found(memory, [goods, brand, others], { optionLists: {} })).toContain('shop/goods D211');
  expect(found(memory, [goods, brand, { ...others, table: 'shop_brand' }])).toContain('shop/brand D307');
  expect(found(memory, [{ ...others, name: 'shop/Brand' }, goods, brand])).toContain('shop/brand D124');
  const behaviours = { methods: { 'shop/brand': ['strange'] }, stages: [] };
  expect(found(memory, [goods, brand, others], { behaviours })).toContain('shop/brand D602');
  expect(found(memory, [goods, brand, others])).toEqual(clean);
});

it('looks only at what is new', () => {
  const memory: CheckMemory = new WeakMap();
  checkDefinitions([goods, brand, others], { optionLists: lists, memory });
  const before = [goods, others].map((definition) => memory.get(definition));
  const fresh = { ...others, title: 'Fresh' };
  checkDefinitions([goods, brand, others, { ...fresh, name: 'shop/fresh', table: 'shop_fresh' }], {
    optionLists: lists,
    memory,
  });
  expect([goods, others].map((definition) => memory.get(definition))).toEqual(before);
});
