import { useMemo } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { localText, type BlockWorld } from '../../blocks/block-context.ts';
import { PageView } from '../../blocks/page-view.tsx';
import { BlocksWorld } from '../parts/blocks-world.tsx';
import { CouponTools } from '../parts/coupon-tools.tsx';
import { LoginLink } from '../parts/login-link.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PreviewBar } from '../parts/preview-bar.tsx';
import { loadAdverts, NO_ADVERTS, useAdverts, type PageAdverts } from '../state/adverts.ts';
import { OwnOffersContext, useOwnOffers } from '../state/own-offers.ts';
import { pageWants, type PageWants } from '../state/page-wants.ts';
import type { ShopApi } from '../state/shop-api.ts';
import { addressIn, pathWithout, useShopWorld } from '../state/shop-world.ts';
import { useMemberBits } from '../state/use-member-bits.ts';
import { useOwnPage, type ShownPage } from '../state/use-own-page.ts';
import { usePagePopups } from '../state/use-page-popups.ts';
import { useShopStart } from '../state/use-shop-start.ts';
import { useSimilarGoods } from '../state/use-similar-goods.ts';

type HomeData = ShownPage & { adverts: PageAdverts; question: { code: string; preview: string | null } };

/** @param search Of the page's address, which may ask for a preview. */
export async function loadHome(api: ShopApi, search: string, code = 'home'): Promise<HomeData> {
  const preview = new URLSearchParams(search).get('preview');
  const [page, adverts] = await Promise.all([
    api.get<ShownPage>('shop.page/detail', { code, preview }),
    code === 'home' ? loadAdverts(api, { merchant: 0, preview }) : NO_ADVERTS,
  ]);
  return { ...page, adverts, question: { code, preview } };
}

/** The first page of the shop, and other pages that are made of blocks. */
export function HomePage() {
  const loaded = useLoaderData<HomeData>();
  const data = useOwnPage(loaded, loaded.question);
  const { siteName, shop } = useShopStart();
  const { locale } = useShopWorld();
  const path = pathWithout(useLocation().pathname);
  const adverts = useAdverts(loaded.adverts);
  const wants = useMemo(() => pageWants(data.document), [data.document]);
  const offers = useOwnOffers(wants.coupons);
  const more = usePageWorld(wants, path);
  const props = data.document.nodes[data.document.root]?.props ?? {};
  const say = (name: string): string => localText(props[name], locale);
  const name = path === '/' ? shop.name : say('title') || shop.name;
  return (
    <OwnOffersContext value={offers}>
      <BlocksWorld data={data} adverts={adverts} more={more}>
        <PreviewBar adverts={loaded.adverts} />
        <PageHead
          title={say('seoTitle') || name || siteName}
          description={say('description')}
          keywords={say('keywords')}
          picture={String(props['sharePicture'] ?? '')}
          hidden={props['noIndex'] === true}
        />
        <h1 className="hidden">{name}</h1>
        <PageView key={path} document={data.document} />
      </BlocksWorld>
    </OwnOffersContext>
  );
}

/** What blocks of pages have of the shop, beside what all parts of it have. */
function usePageWorld(wants: PageWants, path: string): Partial<BlockWorld> {
  const { locale } = useShopWorld();
  const navigate = useNavigate();
  const member = useMemberBits(wants.member);
  const similar = useSimilarGoods(wants.similar);
  const popups = usePagePopups();
  return useMemo(
    () => ({
      path,
      similar,
      popups,
      CouponTools,
      SignIn: LoginLink,
      go: (to: string) => void navigate(addressIn(locale, to)),
      ...(member === undefined ? {} : { member }),
    }),
    [path, similar, popups, navigate, locale, member],
  );
}
