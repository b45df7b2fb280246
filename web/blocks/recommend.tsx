import { recommendSource } from '#engine/page/index.ts';
import { useBlockWorld, type BlockWorld } from './block-context.ts';
import { sourceGoods } from './block-goods.ts';
import { BlockHead } from './block-head.tsx';
import { numberOf, stringOf, type BlockViewProps } from './block-props.ts';
import { EmptyBlock } from './empty-block.tsx';
import type { GoodsCardData } from './goods-card-data.ts';
import { GoodsRows } from './goods-rows.tsx';

/** Goods for whoever looks: what this browser has seen or what is like it, and what others buy until it has seen something. */
export function RecommendBlock({ props }: BlockViewProps) {
  const world = useBlockWorld();
  const limit = numberOf(props['limit'], 10);
  const own = ownGoods(world, props['algorithm']).slice(0, limit);
  const goods = own.length > 0 ? own : sourceGoods(world, recommendSource(props));
  if (goods.length === 0) return <EmptyBlock />;
  return (
    <section className="block">
      <BlockHead title={props['title']} text={props['text']} />
      <GoodsRows goods={goods} layout={stringOf(props['layout'], 'grid')} card={props['card']} />
    </section>
  );
}

function ownGoods({ seen, similar = [] }: BlockWorld, algorithm: unknown): readonly GoodsCardData[] {
  if (algorithm === 'viewed') return seen;
  return algorithm === 'similar' ? similar : [];
}
