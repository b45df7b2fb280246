import { describe, expect, test } from '@jest/globals';
import { compileDefinitions } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import type { Behaviour } from './behaviour.ts';
import { strayBehaviours } from '#server/metadata/behaviour-facts.ts';
import { behaviourFacts } from './behaviour-facts.ts';

const definition: Definition = {
  name: 'shop/tag',
  title: 'Tags',
  table: 'tag',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'status', type: 'number' },
  ],
  actions: [
    { name: 'recolour', title: 'Recolour', on: 'row' },
    { name: 'publish', title: 'Publish', on: 'row' },
  ],
  transitions: { publish: { from: [1], to: 2 } },
};
const check = (...behaviours: Behaviour[]) => [
  ...compileDefinitions([definition], { behaviours: behaviourFacts(behaviours) }).issues,
  ...strayBehaviours(new Set([definition.name]), behaviourFacts(behaviours)),
];
const found = (...behaviours: Behaviour[]) =>
  check(...behaviours).map(({ id, definition: name }) => `${id} ${name}`);
const recolour = () => null;

describe('definitions and behaviours', () => {
  test('fit when every action is carried out by a method or by its transition', () => {
    expect(found({ definition: 'shop/tag', before: () => {}, actions: { recolour } })).toEqual([]);
  });

  test('an action that nothing carries out is D601', () => {
    expect(found()).toEqual(['D601 shop/tag']);
    expect(found({ definition: 'shop/tag' })).toEqual(['D601 shop/tag']);
  });

  test('an unknown stage, an unknown action and a behaviour of nothing are D602', () => {
    const misspelt = { definition: 'shop/tag', befor: () => {}, actions: { recolour } };
    expect(found(misspelt)).toEqual(['D602 shop/tag']);
    expect(found({ definition: 'shop/tag', actions: { recolour, paint: recolour } })).toEqual([
      'D602 shop/tag',
    ]);
    expect(found({ definition: 'shop/tag', actions: { recolour } }, { definition: 'shop/gone' })).toEqual([
      'D602 shop/gone',
    ]);
  });
});
