import { isObject, type JsonObject } from '#engine/definition/index.ts';
import type { GoodsCardData } from './goods-card-data.ts';
import { GoodsCard } from './goods-card.tsx';
import { Rail } from './rail.tsx';

interface Props {
  goods: readonly GoodsCardData[];
  /** `grid`, `rail`, `feature` or `list`. */
  layout: string;
  /** How the cards look, as the properties of the block have it. */
  card: unknown;
}

/** Goods as a grid, as a row to push, with the first one large, or one a line. */
export function GoodsRows({ goods, layout, card }: Props) {
  const look: JsonObject = isObject(card) ? card : {};
  const cards = goods.map((each) => <GoodsCard key={each.id} goods={each} card={look} />);
  return layout === 'rail' ? (
    <Rail>{cards}</Rail>
  ) : (
    <div className={`cards is-${layout === 'list' ? 'lines' : layout}`}>{cards}</div>
  );
}
