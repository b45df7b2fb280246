import { useMemo, useState } from 'react';
import { chosenSku, valueStates, type SkuChoice, type ValueState } from '#engine/commerce/index.ts';
import type { GoodsDetail, SkuFacts } from './shop-types.ts';

/** What is being chosen of goods with variants. */
export interface ChoiceOfSku {
  /** The variant, once every group has a value; that of goods without variants at once. */
  sku: SkuFacts | undefined;
  chosen: SkuChoice;
  states: Map<string, ValueState>;
  choose: (groupId: string, valueId: string) => void;
}

/**
 * Follows what is chosen: a value that leads nowhere beside the others can't be. Begins with a variant, else with what alone can be bought.
 * @param begun The id of the variant to begin with.
 */
export function useSkuChoice({ goods: { specs }, skus }: GoodsDetail, begun?: number): ChoiceOfSku {
  const rows = useMemo(() => skus.map((sku) => ({ ...sku, available: sku.stock, status: 1 })), [skus]);
  const [chosen, setChosen] = useState<SkuChoice>(() => firstChoice(specs, rows, begun));
  const states = useMemo(() => valueStates(specs, rows, chosen), [specs, rows, chosen]);
  const choose = (groupId: string, valueId: string): void => {
    const { [groupId]: now, ...others } = chosen;
    setChosen(now === valueId ? others : { ...others, [groupId]: valueId });
  };
  const sku = specs.length === 0 ? rows[0] : chosenSku(specs, rows, chosen);
  return { sku, chosen, states, choose };
}

function firstChoice(
  specs: GoodsDetail['goods']['specs'],
  rows: (SkuFacts & { available: number; status: number })[],
  begun: number | undefined,
): SkuChoice {
  const first = rows.find(({ id }) => id === begun) ?? rows.find(({ available }) => available > 0);
  if (specs.length === 0 || !first) return {};
  return Object.fromEntries(
    specs.flatMap(({ id, values }) => {
      const value = values.find((each) => first.values.includes(each.id));
      return value ? [[id, value.id]] : [];
    }),
  );
}
