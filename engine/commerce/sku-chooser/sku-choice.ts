/** What choosing needs to know of a row. */
export interface ChoosableSku {
  /** Ids of its values, one of each group. */
  values: readonly string[];
  /** Pieces that can be bought. */
  available: number;
  /** 1 enabled, 0 disabled. */
  status: number;
}

/** A group as far as choosing goes. */
export interface ChoosableGroup {
  id: string;
  values: readonly { id: string }[];
}

/** Chosen value ids by the ids of their groups; groups without a choice are left out. */
export type SkuChoice = Readonly<Record<string, string>>;

/** Whether a value can still be chosen: with something to buy, with rows that are sold out, or with no row at all. */
export type ValueState = 'available' | 'sold-out' | 'absent';

/** The state of every value by its id, beside what is chosen in the other groups; what is chosen in its own does not count. */
export function valueStates(
  groups: readonly ChoosableGroup[],
  skus: readonly ChoosableSku[],
  choice: SkuChoice,
): Map<string, ValueState> {
  const states = new Map<string, ValueState>();
  for (const group of groups) {
    const beside = groups.flatMap(({ id }) => (id === group.id || !choice[id] ? [] : [choice[id]]));
    const fitting = skus.filter(({ status, values }) => status === 1 && holdsAll(values, beside));
    for (const { id } of group.values) {
      const rows = fitting.filter(({ values }) => values.includes(id));
      states.set(id, stateOf(rows));
    }
  }
  return states;
}

function stateOf(rows: readonly ChoosableSku[]): ValueState {
  if (rows.length === 0) return 'absent';
  return rows.some(({ available }) => available > 0) ? 'available' : 'sold-out';
}

const holdsAll = (values: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((value) => values.includes(value));

/** The enabled row of a choice once every group has one; undefined before, and where there is no such row. */
export function chosenSku<Sku extends ChoosableSku>(
  groups: readonly ChoosableGroup[],
  skus: readonly Sku[],
  choice: SkuChoice,
): Sku | undefined {
  const chosen = groups.flatMap(({ id }) => choice[id] ?? []);
  if (chosen.length < groups.length) return undefined;
  return skus.find(({ status, values }) => status === 1 && holdsAll(values, chosen));
}
