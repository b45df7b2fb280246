import type { Dice } from '../dice.fixture.ts';
import { generateMatrix, type Generated } from './generate-matrix.ts';
import { BLANK_ROW, type SkuMatrix, type SkuRow, type SpecGroup } from './sku-matrix.ts';

/** A group from its name and values: `group('size', 'S', 'M')` has the ids `size`, `size-S`, `size-M`. */
export const group = (name: string, ...values: string[]): SpecGroup => ({
  id: name,
  name,
  values: values.map((value) => ({ id: `${name}-${value}`, value })),
});

/** What was generated; throws where it was refused. */
export function generated(result: Generated): SkuMatrix {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.matrix;
}

/** A row with some of its columns given. */
export const row = (given: Partial<SkuRow>): SkuRow => ({ ...BLANK_ROW, ...given });

/** The matrix of groups with stored rows that differ in everything: ids from 1, stock ten times the id. */
export function storedMatrix(...groups: SpecGroup[]): SkuMatrix {
  const { rows } = generated(generateMatrix({ groups: [], rows: [] }, groups));
  return {
    groups,
    rows: rows.map(({ values }, at) => ({
      ...BLANK_ROW,
      id: at + 1,
      values,
      price: 1000 + at,
      origin_price: 2000 + at,
      cost_price: 500 + at,
      stock: 10 * (at + 1),
      stock_seen: 10 * (at + 1),
      stock_warn: at,
      weight: 100 + at,
      volume: 300 + at,
      sku_code: `C${at + 1}`,
      image: `${at + 1}.png`,
      status: at % 3 === 0 ? 0 : 1,
    })),
  };
}

let used = 0;

function drawnGroup(dice: Dice): SpecGroup {
  const id = `g${++used}`;
  return group(id, ...Array.from({ length: dice.between(1, 3) }, (_, at) => `v${at}`));
}

/** Groups drawn by lot: one to three of one to three values. */
export const drawnGroups = (dice: Dice): SpecGroup[] =>
  Array.from({ length: dice.between(1, 3) }, () => drawnGroup(dice));

/** Groups after one edit drawn by lot; never without a group or a value. */
export function editedGroups(groups: readonly SpecGroup[], dice: Dice): SpecGroup[] {
  const at = dice.between(0, groups.length - 1);
  const withValues = (change: (values: SpecGroup['values']) => SpecGroup['values']): SpecGroup[] =>
    groups.map((each, here) => (here === at ? { ...each, values: change(each.values) } : each));
  switch (dice.between(1, 7)) {
    case 1:
      return withValues((values) => values.map((value) => ({ ...value, value: `${value.value}'` })));
    case 2:
      return withValues((values) => dice.shuffled(values));
    case 3:
      return withValues((values) => dice.shuffled([...values, { id: `n${++used}`, value: `n${used}` }]));
    case 4:
      return withValues((values) => (values.length > 1 ? values.slice(1) : values));
    case 5:
      return dice.shuffled([...groups, drawnGroup(dice)]);
    case 6:
      return groups.length > 1 ? groups.filter((_, here) => here !== at) : [...groups];
    default:
      return dice.shuffled(groups);
  }
}
