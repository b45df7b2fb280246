import { useBlockWorld } from './block-context.ts';
import { sourceGoods } from './block-goods.ts';
import { BlockHead } from './block-head.tsx';
import { stringOf, type BlockViewProps } from './block-props.ts';
import { EmptyBlock } from './empty-block.tsx';
import { GoodsRows } from './goods-rows.tsx';

/** Goods of a source. */
export function GoodsListBlock({ props }: Pick<BlockViewProps, 'props'>) {
  const world = useBlockWorld();
  const goods = sourceGoods(world, props['source']);
  if (goods.length === 0) return <EmptyBlock />;
  return (
    <section className="block">
      <BlockHead title={props['title']} text={props['text']} more={props['more']} />
      <GoodsRows goods={goods} layout={stringOf(props['layout'], 'grid')} card={props['card']} />
    </section>
  );
}
