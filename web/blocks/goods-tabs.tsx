import { localText, useBlockWorld } from './block-context.ts';
import { sourceGoods } from './block-goods.ts';
import { BlockHead } from './block-head.tsx';
import { itemsOf, stringOf, type BlockViewProps } from './block-props.ts';
import { EmptyBlock } from './empty-block.tsx';
import { GoodsRows } from './goods-rows.tsx';
import { Tabs } from './tabs.tsx';

/** Goods of several sources, one source a tab; a source that has none has no tab. */
export function GoodsTabsBlock({ props }: BlockViewProps) {
  const world = useBlockWorld();
  const layout = stringOf(props['layout'], 'grid');
  const tabs = itemsOf(props['tabs']).flatMap(({ title, subtitle, source }) => {
    const goods = sourceGoods(world, source);
    if (goods.length === 0) return [];
    return {
      title: localText(title, world.locale),
      subtitle: localText(subtitle, world.locale),
      content: <GoodsRows goods={goods} layout={layout} card={props['card']} />,
    };
  });
  if (tabs.length === 0) return <EmptyBlock />;
  return (
    <section className="block">
      <BlockHead title={props['title']} />
      <Tabs tabs={tabs} look={stringOf(props['look'], 'line')} />
    </section>
  );
}
