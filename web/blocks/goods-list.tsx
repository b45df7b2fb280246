import type { JsonObject } from '#engine/definition/index.ts';
import { useBlockWorld } from './block-context.ts';
import { sourceGoods } from './block-goods.ts';
import { BlockHead } from './block-head.tsx';
import { GoodsCard } from './goods-card.tsx';
import { Rail } from './rail.tsx';

/** Goods of a source as a grid, as a row to push, or with the first one large. */
export function GoodsListBlock({ props }: { props: JsonObject }) {
  const world = useBlockWorld();
  const goods = sourceGoods(world, props['source']);
  if (goods.length === 0) return null;
  const layout = String(props['layout'] ?? 'grid');
  const cards = goods.map((each) => <GoodsCard key={each.id} goods={each} />);
  return (
    <section className="block">
      <BlockHead title={props['title']} text={props['text']} more={props['more']} />
      {layout === 'rail' ? <Rail>{cards}</Rail> : <div className={`cards is-${layout}`}>{cards}</div>}
    </section>
  );
}
