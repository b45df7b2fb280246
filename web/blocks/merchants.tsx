import type { JsonObject } from '#engine/definition/index.ts';
import { merchantsNeed, needKey } from '#engine/page/index.ts';
import { useBlockWorld } from './block-context.ts';
import { BlockHead } from './block-head.tsx';
import type { BlockViewProps } from './block-props.ts';
import { EmptyBlock } from './empty-block.tsx';
import { Rail } from './rail.tsx';

interface Shop {
  id: number;
  name: string;
  logo: string;
  intro: string;
  scores: { goods: number };
  counts: { goods: number };
}

/** Shops of merchants, each with its sign. */
export function MerchantsBlock({ props }: BlockViewProps) {
  const { data } = useBlockWorld();
  const shops = (data[needKey(merchantsNeed(props))] ?? []) as unknown as Shop[];
  if (shops.length === 0) return <EmptyBlock />;
  const cards = shops.map((shop) => <ShopCard key={shop.id} shop={shop} props={props} />);
  return (
    <section className="block">
      <BlockHead title={props['title']} />
      {props['layout'] === 'rail' ? (
        <div className="shops-row">
          <Rail>{cards}</Rail>
        </div>
      ) : (
        <ul className="shops">
          {shops.map(({ id }, at) => (
            <li key={id}>{cards[at]}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ShopCard({ shop, props }: { shop: Shop; props: JsonObject }) {
  const { Link, text } = useBlockWorld();
  const { id, name, logo, intro, scores, counts } = shop;
  const hasScore = props['showScore'] !== false && scores.goods > 0;
  return (
    <article className="shop">
      <span className="shop-sign" aria-hidden="true">
        {logo === '' ? (
          Array.from(name)[0]
        ) : (
          <img src={logo} alt="" width={56} height={56} loading="lazy" decoding="async" />
        )}
      </span>
      <div className="shop-words">
        <h3>
          <Link to={`/merchant/${id}`} className="shop-link">
            {name}
          </Link>
        </h3>
        {props['showIntro'] !== false && intro !== '' && <p>{intro}</p>}
        <p className="shop-facts">
          {hasScore && (
            <span role="img" aria-label={text('block.score', { score: scores.goods })}>
              ★ {scores.goods}
            </span>
          )}
          {props['showCounts'] !== false && <span>{text('block.goodsCount', { count: counts.goods })}</span>}
        </p>
      </div>
    </article>
  );
}
