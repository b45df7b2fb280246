import { useBlockWorld } from './block-context.ts';
import { sourceGoods } from './block-goods.ts';
import { BlockHead } from './block-head.tsx';
import { stringOf, type BlockViewProps } from './block-props.ts';
import { EmptyBlock } from './empty-block.tsx';
import { GoodsCard } from './goods-card.tsx';

const SMALL = { nameLines: 1, sales: false };

/** One large and four small ones beside it. */
export function GoodsMagicBlock({ props }: BlockViewProps) {
  const world = useBlockWorld();
  const [first, ...others] = sourceGoods(world, props['source']).slice(0, 5);
  if (!first) return <EmptyBlock />;
  return (
    <section className="block">
      <BlockHead title={props['title']} text={props['text']} more={props['more']} />
      <div className="goods-magic" data-side={stringOf(props['side'], 'left')}>
        <div className="goods-magic-large">
          <GoodsCard goods={first} card={{ subtitle: true }} />
        </div>
        {others.map((goods) => (
          <GoodsCard key={goods.id} goods={goods} card={SMALL} />
        ))}
      </div>
    </section>
  );
}
