import { useLoaderData } from 'react-router';
import type { PageDocument } from '#engine/page/index.ts';
import { localText, type PageData } from '../../blocks/block-context.ts';
import { PageView } from '../../blocks/page-view.tsx';
import { BlocksWorld } from '../parts/blocks-world.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PreviewBar } from '../parts/preview-bar.tsx';
import { loadAdverts, NO_ADVERTS, useAdverts, type PageAdverts } from '../state/adverts.ts';
import type { ShopApi } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';

type HomeData = PageData & { document: PageDocument; adverts: PageAdverts };

/** @param search Of the page's address, which may ask for a preview. */
export async function loadHome(api: ShopApi, search: string, code = 'home'): Promise<HomeData> {
  const preview = new URLSearchParams(search).get('preview');
  const [page, adverts] = await Promise.all([
    api.get<Omit<HomeData, 'adverts'>>('shop.page/detail', { code, preview }),
    code === 'home' ? loadAdverts(api, { merchant: 0, preview }) : NO_ADVERTS,
  ]);
  return { ...page, adverts };
}

/** The first page of the shop, and other pages that are made of blocks. */
export function HomePage() {
  const data = useLoaderData<HomeData>();
  const { locale } = useShopWorld();
  const { siteName, shop } = useShopStart();
  const props = data.document.nodes[data.document.root]?.props ?? {};
  const adverts = useAdverts(data.adverts);
  return (
    <BlocksWorld data={data} adverts={adverts}>
      <PreviewBar adverts={data.adverts} />
      <PageHead title={shop.name || siteName} description={localText(props['description'], locale)} />
      <h1 className="hidden">{shop.name}</h1>
      <div className="blocks">
        <PageView document={data.document} />
      </div>
    </BlocksWorld>
  );
}
