import { useLoaderData } from 'react-router';
import { noticesIn, inSlot } from '../../blocks/advert-data.ts';
import { BannerBlock } from '../../blocks/banner.tsx';
import { HotWindow } from '../../blocks/hot-window.tsx';
import { NoticeBlock } from '../../blocks/notice.tsx';
import { useScreenAdverts } from '../../blocks/use-screen-adverts.ts';
import { GoodsCard } from '../../blocks/goods-card.tsx';
import { PreviewBar } from '../parts/preview-bar.tsx';
import { loadAdverts, useAdverts, type PageAdverts } from '../state/adverts.ts';
import { PageHead } from '../parts/page-head.tsx';
import { FavouriteButton } from '../parts/favourite-button.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import type { ShopApi } from '../state/shop-api.ts';
import type { GoodsFound } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';

interface Merchant {
  id: number;
  name: string;
  logo: string;
  intro: string;
  mobile: string;
  banner: string;
  banner_srcset: string;
  hours: string;
  address: string;
  scores: { goods: number; service: number; delivery: number };
  counts: { goods: number; sales: number };
}

interface MerchantData {
  merchant: Merchant;
  found: GoodsFound;
  adverts: PageAdverts;
}

/** @param search Of the page's address, which may ask for a preview. */
export async function loadMerchant(api: ShopApi, search: string, id: number): Promise<MerchantData> {
  const preview = new URLSearchParams(search).get('preview');
  const [merchant, found, adverts] = await Promise.all([
    api.get<Merchant>('shop.merchant/detail', { id }),
    api.get<GoodsFound>('shop.goods/index', { merchant_id: id, sort: 'sales', limit: 24 }),
    loadAdverts(api, { merchant: id, preview }),
  ]);
  return { merchant, found, adverts };
}

/** When it is open, where it is and how it is reached, as far as it says so. */
function MerchantFacts({ merchant: { hours, address, mobile } }: { merchant: Merchant }) {
  const { t } = useShopWorld();
  if (hours === '' && address === '' && mobile === '') return null;
  return (
    <dl className="merchant-facts">
      {hours !== '' && (
        <div>
          <dt>{t('merchant.hours')}</dt>
          <dd>{hours}</dd>
        </div>
      )}
      {address !== '' && (
        <div>
          <dt>{t('merchant.address')}</dt>
          <dd>{address}</dd>
        </div>
      )}
      {mobile !== '' && (
        <div>
          <dt>{t('merchant.phone')}</dt>
          <dd>
            <a href={`tel:${mobile}`}>{mobile}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A merchant's shop with what it sells most. */
export function MerchantPage() {
  const { merchant, found, adverts: loaded } = useLoaderData<MerchantData>();
  const adverts = useScreenAdverts(useAdverts(loaded));
  const { t } = useShopWorld();
  return (
    <div className="page">
      <PreviewBar adverts={loaded} />
      <PageHead title={merchant.name} description={merchant.intro} picture={merchant.logo} />
      {merchant.banner !== '' && (
        <img
          className="merchant-banner"
          src={merchant.banner}
          srcSet={merchant.banner_srcset === '' ? undefined : merchant.banner_srcset}
          sizes={merchant.banner_srcset === '' ? undefined : '(max-width: 1280px) 100vw, 1280px'}
          alt=""
          width={1280}
          height={320}
          fetchPriority="high"
        />
      )}
      <header className="merchant-head">
        <span className="merchant-sign">
          {merchant.logo === '' ? (
            Array.from(merchant.name)[0]
          ) : (
            <img src={merchant.logo} alt="" width={72} height={72} />
          )}
        </span>
        <div>
          <h1>{merchant.name}</h1>
          {merchant.intro !== '' && <p>{merchant.intro}</p>}
          <p className="quiet">
            {t('merchant.goods', { count: merchant.counts.goods })} ·{' '}
            {t('merchant.sales', { count: merchant.counts.sales })}
            {merchant.scores.goods > 0 && ` · ${t('merchant.scores', { ...merchant.scores })}`}
          </p>
          <MerchantFacts merchant={merchant} />
        </div>
        <FavouriteButton
          target={{ kind: 'merchant', id: merchant.id, name: merchant.name }}
          className="button merchant-keep needs-scripts"
          isWorded
        />
      </header>
      <NoticeBlock props={{}} adverts={noticesIn(adverts)} />
      <BannerBlock props={{}} adverts={inSlot(adverts, 'banner')} />
      {inSlot(adverts, 'hotRecommend').map((advert) => (
        <HotWindow key={advert.id} advert={advert} />
      ))}
      <div className="cards is-list">
        {found.list.map((goods, at) => (
          <GoodsCard key={goods.id} goods={goods} eager={at < 4} />
        ))}
      </div>
      {found.total > found.list.length && (
        <p className="list-more">
          <ShopLink to={`/search?merchant_id=${merchant.id}`} className="button">
            {t('block.more')}
          </ShopLink>
        </p>
      )}
    </div>
  );
}
