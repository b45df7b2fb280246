import { describe, expect, test } from '@jest/globals';
import { chosenSku, valueStates, type ChoosableSku, type SkuChoice } from './sku-choice.ts';

const groups = [
  { id: 'colour', values: [{ id: 'red' }, { id: 'blue' }] },
  { id: 'size', values: [{ id: 'S' }, { id: 'M' }, { id: 'L' }] },
];
const sku = (values: string, available = 5, status = 1): ChoosableSku => ({
  values: values.split(' '),
  available,
  status,
});
const skus = [sku('red S'), sku('red M', 0), sku('blue M'), sku('blue L', 5, 0)];
const states = (choice: SkuChoice): Record<string, string> =>
  Object.fromEntries(valueStates(groups, skus, choice));

describe('choosing', () => {
  test('begins with what any row has', () => {
    expect(states({})).toEqual({
      red: 'available',
      blue: 'available',
      S: 'available',
      M: 'available',
      L: 'absent',
    });
  });

  test('goes on with what fits the choice in the other groups', () => {
    expect(states({ colour: 'red' })).toEqual({
      red: 'available',
      blue: 'available',
      S: 'available',
      M: 'sold-out',
      L: 'absent',
    });
    expect(states({ size: 'S' })).toMatchObject({ red: 'available', blue: 'absent', M: 'available' });
  });

  test('ends with the row of a whole choice', () => {
    expect(chosenSku(groups, skus, { colour: 'blue', size: 'M' })).toBe(skus[2]);
    expect(chosenSku(groups, skus, { colour: 'blue' })).toBeUndefined();
    expect(chosenSku(groups, skus, { colour: 'blue', size: 'L' })).toBeUndefined();
    expect(chosenSku([], [sku('')], {})).toBeDefined();
  });
});
