import { useBlockWorld } from './block-context.ts';
import type { GoodsCardData } from './goods-card-data.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

/** Two columns on a phone, and about a fifth of a page elsewhere. */
const CARD_SIZES = '(max-width: 640px) 46vw, 260px';

/** Goods in a list: the whole card leads to them. `eager`: it is seen at once. */
export function GoodsCard({ goods, eager = false }: { goods: GoodsCardData; eager?: boolean }) {
  const { Link, text, CardTools } = useBlockWorld();
  const isRange = goods.price !== goods.price_max;
  const [tag] = goods.tags;
  return (
    <article className="card" data-state={goods.stock_state}>
      <div className="card-picture">
        <Picture src={goods.cover} srcset={goods.cover_srcset} sizes={CARD_SIZES} alt="" eager={eager} />
        {goods.stock_state === 'out' && <span className="card-flag is-out">{text('card.soldOut')}</span>}
        {goods.stock_state === 'low' && <span className="card-flag">{text('card.low')}</span>}
        {goods.stock_state === 'in' && tag && <span className="card-flag is-tag">{tag.name}</span>}
      </div>
      {CardTools && <CardTools goods={goods} />}
      <h3 className="card-name">
        <Link to={`/goods/${goods.id}`} className="card-link">
          {goods.name}
        </Link>
      </h3>
      <p className="card-foot">
        <Price amount={goods.price} origin={goods.origin_price} from={isRange ? text('card.from') : ''} />
        {goods.sales > 0 && (
          <span className="card-sales">{text('card.sold', { count: shortCount(goods.sales) })}</span>
        )}
      </p>
    </article>
  );
}

/** 12,400 as `1.2万` would differ by language; thousands with a letter read alike in both. */
const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${(Math.floor(count / 100) / 10).toString()}k`;
