import type { JsonObject } from '#engine/definition/index.ts';
import { useBlockWorld } from './block-context.ts';
import { BlockHead } from './block-head.tsx';
import { EmptyBlock } from './empty-block.tsx';
import { GoodsCard } from './goods-card.tsx';
import { Rail } from './rail.tsx';

/** What this browser has looked at lately; nothing on a first visit. */
export function RecentlySeenBlock({ props }: { props: JsonObject }) {
  const { seen } = useBlockWorld();
  const goods = seen.slice(0, Number(props['limit'] ?? 12));
  if (goods.length === 0) return <EmptyBlock />;
  return (
    <section className="block">
      <BlockHead title={props['title']} />
      <Rail>
        {goods.map((each) => (
          <GoodsCard key={each.id} goods={each} />
        ))}
      </Rail>
    </section>
  );
}
