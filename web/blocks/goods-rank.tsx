import { useBlockWorld } from './block-context.ts';
import { sourceGoods } from './block-goods.ts';
import { BlockHead } from './block-head.tsx';
import type { BlockViewProps } from './block-props.ts';
import { EmptyBlock } from './empty-block.tsx';
import type { GoodsCardData } from './goods-card-data.ts';
import { shortCount } from './goods-card.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { Rail } from './rail.tsx';

/** Goods with the places they have. */
export function GoodsRankBlock({ props }: BlockViewProps) {
  const goods = sourceGoods(useBlockWorld(), props['source']);
  if (goods.length === 0) return <EmptyBlock />;
  const rows = goods.map((each, at) => (
    <Ranked key={each.id} goods={each} place={at + 1} hasSales={props['sales'] !== false} />
  ));
  return (
    <section className="block rank" data-layout={props['layout'] === 'rail' ? 'rail' : 'list'}>
      <BlockHead title={props['title']} text={props['text']} more={props['more']} />
      {props['layout'] === 'rail' ? (
        <Rail>{rows}</Rail>
      ) : (
        <ol className="rank-list">
          {goods.map(({ id }, at) => (
            <li key={id}>{rows[at]}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Ranked({ goods, place, hasSales }: { goods: GoodsCardData; place: number; hasSales: boolean }) {
  const { Link, text } = useBlockWorld();
  return (
    <Link to={`/goods/${goods.id}`} className="rank-entry">
      <span
        className="rank-place"
        data-place={place}
        role="img"
        aria-label={text('block.place', { number: place })}
      >
        {place}
      </span>
      <span className="rank-picture">
        <Picture src={goods.cover} srcset={goods.cover_srcset} sizes="160px" alt="" />
      </span>
      <span className="rank-words">
        <span className="rank-name">{goods.name}</span>
        <Price amount={goods.price} />
        {hasSales && goods.sales > 0 && (
          <small>{text('card.sold', { count: shortCount(goods.sales) })}</small>
        )}
      </span>
    </Link>
  );
}
