import { describe, expect, test } from '@jest/globals';
import { brokenSeed, same, type Dice } from '../dice.fixture.ts';
import {
  chosenSku,
  valueStates,
  type ChoosableGroup,
  type ChoosableSku,
  type SkuChoice,
} from './sku-choice.ts';

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

interface Matrix {
  groups: ChoosableGroup[];
  skus: ChoosableSku[];
}

/** Up to four groups of up to four values, where many a combination is missing, sold out or disabled. */
function randomMatrix(dice: Dice): Matrix {
  const drawn = Array.from({ length: dice.between(1, 4) }, (_, group) => ({
    id: `g${group}`,
    values: Array.from({ length: dice.between(1, 4) }, (__, value) => ({ id: `v${group}-${value}` })),
  }));
  const rarity = dice.between(2, 6);
  const rows = allChoices(drawn).flatMap((choice): ChoosableSku[] =>
    dice.once(rarity)
      ? []
      : [
          {
            values: dice.shuffled(Object.values(choice)),
            available: dice.once(rarity) ? 0 : dice.between(1, 9),
            status: dice.once(rarity) ? 0 : 1,
          },
        ],
  );
  return { groups: drawn, skus: dice.shuffled(rows) };
}

/** Every choice of one value in each group. */
function allChoices(all: readonly ChoosableGroup[]): Record<string, string>[] {
  return all.reduce<Record<string, string>[]>(
    (choices, { id, values }) =>
      choices.flatMap((choice) => values.map((value) => ({ ...choice, [id]: value.id }))),
    [{}],
  );
}

const isWithin = (part: SkuChoice, whole: SkuChoice): boolean =>
  Object.entries(part).every(([group, value]) => whole[group] === value);

/** Whether a person who has chosen so can still end with something to buy: by trying every whole choice. */
const canBuy = ({ groups: all, skus: rows }: Matrix, choice: SkuChoice): boolean =>
  allChoices(all).some(
    (whole) => isWithin(choice, whole) && (chosenSku(all, rows, whole)?.available ?? 0) > 0,
  );

test('SF1 a value is enabled exactly when buying it is possible with the other choices, whatever matrix and stock', () => {
  const seen = { available: 0, not: 0 };
  const broken = brokenSeed(400, (dice) => {
    const matrix = randomMatrix(dice);
    const chosenGroups = matrix.groups.filter(() => dice.once(2));
    const choice = Object.fromEntries(chosenGroups.map(({ id, values }) => [id, dice.pick(values).id]));
    const found = valueStates(matrix.groups, matrix.skus, choice);
    for (const { id: group, values } of matrix.groups)
      for (const { id } of values) {
        const possible = canBuy(matrix, { ...choice, [group]: id });
        same(found.get(id) === 'available', possible, `${id} beside ${JSON.stringify(choice)}`);
        seen[possible ? 'available' : 'not'] += 1;
      }
    same(found.size, matrix.groups.flatMap(({ values }) => values).length, 'values with a state');
  });
  expect(broken).toBeNull();
  expect(Math.min(seen.available, seen.not)).toBeGreaterThan(500);
});

test('SF1 whoever chooses what is enabled, group by group, ends with something to buy', () => {
  let bought = 0;
  const broken = brokenSeed(400, (dice) => {
    const { groups: all, skus: rows } = randomMatrix(dice);
    let choice: SkuChoice = {};
    for (const { id, values } of dice.shuffled(all)) {
      const found = valueStates(all, rows, choice);
      const enabled = values.filter((value) => found.get(value.id) === 'available');
      if (enabled.length === 0) {
        same(choice, {}, 'a way that ends before its end');
        return;
      }
      choice = { ...choice, [id]: dice.pick(enabled).id };
    }
    same((chosenSku(all, rows, choice)?.available ?? 0) > 0, true, JSON.stringify(choice));
    bought += 1;
  });
  expect(broken).toBeNull();
  expect(bought).toBeGreaterThan(300);
});
