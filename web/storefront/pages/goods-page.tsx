import { useEffect, useMemo } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import { seenGoods } from '../state/kept-lists.ts';
import { BuyBox, type BuyRefusal } from '../parts/buy-box.tsx';
import { Crumbs } from '../parts/crumbs.tsx';
import { Evaluations } from '../parts/evaluations.tsx';
import { Gallery } from '../parts/gallery.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { isSignedIn } from '../parts/personal-page.tsx';
import { RecentGoods } from '../parts/recent-goods.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { SimilarGoods } from '../parts/similar-goods.tsx';
import { Stars } from '../parts/stars.tsx';
import { StructuredData } from '../parts/structured-data.tsx';
import { onMemberChange } from '../state/member-change.ts';
import { readMemberState } from '../state/member-state.ts';
import { loadEvaluations } from '../state/load-evaluations.ts';
import type { ShopApi } from '../state/shop-api.ts';
import type { EvaluationsFound, GoodsDetail } from '../state/shop-types.ts';
import { classPath } from '../state/class-path.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';
import { useSkuChoice } from '../state/use-sku-choice.ts';

interface GoodsData {
  detail: GoodsDetail;
  evaluations: EvaluationsFound | null;
}

export async function loadGoods(api: ShopApi, id: number): Promise<GoodsData> {
  const [detail, evaluations] = await Promise.all([
    // Fetched ahead, nobody looks at them yet: the page itself says when somebody does.
    api.get<GoodsDetail>('shop.goods/detail', { id, seen: '0' }),
    // A page is whole without them.
    loadEvaluations(api, id).catch(() => null),
  ]);
  return { detail, evaluations };
}

/** One goods: pictures, choosing, buying, and everything there is to know. */
export function GoodsPage() {
  const data = useLoaderData<GoodsData>();
  return <GoodsView key={data.detail.goods.id} {...data} />;
}

function GoodsView({ detail, evaluations }: GoodsData) {
  const { goods, evaluation, merchant } = detail;
  const { t, api } = useShopWorld();
  const { classes } = useShopStart();
  const choice = useSkuChoice(detail);
  const refusal = useActionData<BuyRefusal>();
  useEffect(() => {
    const {
      id,
      name,
      subtitle,
      cover,
      cover_srcset,
      price,
      price_max,
      origin_price,
      sales,
      stock_state,
      tags,
      score,
      evaluations,
    } = goods;
    seenGoods.add({
      id,
      name,
      subtitle,
      cover,
      cover_srcset,
      price,
      price_max,
      origin_price,
      sales,
      stock_state,
      tags,
      score,
      evaluations,
      merchant: goods.merchant,
    });
  }, [goods]);
  useEffect(() => {
    const ask = (): void => {
      if (isSignedIn()) void readMemberState(api, goods.id);
    };
    ask();
    return onMemberChange(ask);
  }, [api, goods.id]);
  const sets = useMemo(
    () =>
      Object.fromEntries([
        [goods.cover, goods.cover_srcset],
        ...goods.images.map((image, at) => [image, goods.images_srcset[at] ?? '']),
      ]) as Record<string, string>,
    [goods],
  );
  const pictures = useMemo(
    () =>
      [...new Set([goods.cover, ...goods.images, ...detail.skus.map(({ image }) => image)])].filter(
        (src) => src !== '',
      ),
    [goods, detail.skus],
  );
  return (
    <div className="page goods-page">
      <PageHead title={goods.name} description={goods.subtitle || goods.name} picture={goods.cover} />
      <GoodsFacts detail={detail} />
      <Crumbs
        trail={[
          ...classPath(classes, goods.classify_id).map(({ id, name }) => ({ to: `/class/${id}`, name })),
          { to: `/goods/${goods.id}`, name: goods.name },
        ]}
      />
      <div className="goods-top">
        <Gallery
          pictures={pictures}
          sets={sets}
          name={goods.name}
          shown={choice.sku?.image ?? ''}
          video={goods.video}
        />
        <div className="goods-words">
          {goods.tags.length > 0 && (
            <p className="goods-tags">
              {goods.tags.map(({ id, name }) => (
                <ShopLink key={id} to={`/search?tag_id=${id}`}>
                  {name}
                </ShopLink>
              ))}
            </p>
          )}
          <h1>{goods.name}</h1>
          {goods.subtitle !== '' && <p className="goods-subtitle">{goods.subtitle}</p>}
          <p className="goods-score">
            {evaluation.count > 0 && (
              <a href="#evaluations">
                <Stars score={evaluation.score} /> {evaluation.count} {t('goods.evaluations')}
              </a>
            )}
            {goods.sales > 0 && <span>{t('goods.sold', { count: goods.sales })}</span>}
          </p>
          <BuyBox detail={detail} choice={choice} refusal={refusal} />
        </div>
      </div>
      <div className="goods-below">
        <div>
          {goods.params.length > 0 && (
            <section>
              <h2>{t('goods.params')}</h2>
              <dl className="params">
                {goods.params.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          <section>
            <h2>{t('goods.detail')}</h2>
            {goods.detail === '' ? (
              <p className="quiet">{t('goods.noDetail')}</p>
            ) : (
              <RichText html={goods.detail} />
            )}
          </section>
          <Evaluations goodsId={goods.id} facts={evaluation} first={evaluations} />
        </div>
        <aside>
          <ShopLink to={`/merchant/${merchant.id}`} className="merchant-card">
            <span className="merchant-sign">
              {merchant.logo === '' ? (
                Array.from(merchant.name)[0]
              ) : (
                <img src={merchant.logo} alt="" width={44} height={44} />
              )}
            </span>
            <span>
              <strong>{merchant.name}</strong>
              <small>{t('goods.merchant')} →</small>
            </span>
          </ShopLink>
        </aside>
      </div>
      <SimilarGoods goods={goods} />
      <RecentGoods except={goods.id} />
    </div>
  );
}

/** The goods as search engines read them. */
function GoodsFacts({ detail: { goods, skus, evaluation } }: { detail: GoodsDetail }) {
  const { origin, locale } = useShopWorld();
  const inStock = skus.some(({ stock }) => stock > 0);
  const state = `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;
  return (
    <StructuredData
      data={{
        '@type': 'Product',
        name: goods.name,
        description: goods.subtitle || goods.name,
        image: [goods.cover, ...goods.images]
          .filter((src) => src !== '')
          .map((src) => new URL(src, origin).href),
        sku: String(goods.id),
        brand: { '@type': 'Brand', name: goods.merchant.name },
        ...(evaluation.count > 0
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: evaluation.score,
                reviewCount: evaluation.count,
              },
            }
          : {}),
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'CNY',
          lowPrice: goods.price,
          highPrice: goods.price_max,
          offerCount: skus.length,
          availability: state,
          url: `${origin}${addressIn(locale, `/goods/${goods.id}`)}`,
        },
      }}
    />
  );
}
