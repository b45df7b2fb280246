import type { CSSProperties } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import { useBlockWorld } from './block-context.ts';
import type { GoodsCardData } from './goods-card-data.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

/** Two columns on a phone, and about a fifth of a page elsewhere. */
const CARD_SIZES = '(max-width: 640px) 46vw, 260px';
const PLAIN: JsonObject = {};

interface Props {
  goods: GoodsCardData;
  /** It is seen at once. */
  eager?: boolean;
  /** What it shows beside picture, name and price, and how. */
  card?: JsonObject;
}

/** Goods in a list: the whole card leads to them. */
export function GoodsCard({ goods, eager = false, card = PLAIN }: Props) {
  const { Link, text, CardTools } = useBlockWorld();
  const shows = (part: string, preset: boolean): boolean => (card[part] ?? preset) === true;
  const isRange = goods.price !== goods.price_max;
  const [tag] = goods.tags;
  return (
    <article className="card" data-state={goods.stock_state} style={lookOf(card)}>
      <div className="card-picture">
        <Picture src={goods.cover} srcset={goods.cover_srcset} sizes={CARD_SIZES} alt="" eager={eager} />
        {goods.stock_state === 'out' && <span className="card-flag is-out">{text('card.soldOut')}</span>}
        {goods.stock_state === 'low' && <span className="card-flag">{text('card.low')}</span>}
        {goods.stock_state === 'in' && tag && shows('tags', true) && (
          <span className="card-flag is-tag">{tag.name}</span>
        )}
      </div>
      {CardTools && shows('tools', true) && <CardTools goods={goods} />}
      <h3 className="card-name">
        <Link to={`/goods/${goods.id}`} className="card-link">
          {goods.name}
        </Link>
      </h3>
      <CardFacts goods={goods} shows={shows} />
      <p className="card-foot">
        <Price
          amount={goods.price}
          {...(shows('originPrice', true) ? { origin: goods.origin_price } : {})}
          from={isRange ? text('card.from') : ''}
        />
        {goods.sales > 0 && shows('sales', true) && (
          <span className="card-sales">{text('card.sold', { count: shortCount(goods.sales) })}</span>
        )}
      </p>
    </article>
  );
}

/** What a card says of its goods only where the page asks for it. */
function CardFacts({
  goods,
  shows,
}: {
  goods: GoodsCardData;
  shows: (part: string, preset: boolean) => boolean;
}) {
  const { text } = useBlockWorld();
  const hasScore = shows('score', false) && goods.score > 0;
  const facts = [
    ...(shows('subtitle', false) && goods.subtitle !== '' ? [goods.subtitle] : []),
    ...(shows('merchant', false) && goods.merchant.name !== '' ? [goods.merchant.name] : []),
  ];
  if (facts.length === 0 && !hasScore) return null;
  return (
    <p className="card-facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {hasScore && (
        <span className="card-score" role="img" aria-label={text('block.score', { score: goods.score })}>
          ★ {goods.score}
        </span>
      )}
    </p>
  );
}

/** Shape and lines of a card as styles have them; undefined for the usual ones. */
function lookOf({ ratio, nameLines }: JsonObject): CSSProperties | undefined {
  if (ratio === undefined && nameLines === undefined) return undefined;
  return {
    '--card-ratio': String(ratio ?? '1:1').replace(':', ' / '),
    '--card-lines': String(nameLines ?? 2),
  } as CSSProperties;
}

/** 12,400 as `1.2万` would differ by language; thousands with a letter read alike in both. */
export const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${(Math.floor(count / 100) / 10).toString()}k`;
