import { useLoaderData } from 'react-router';
import type { PageDocument } from '#engine/page/index.ts';
import { localText, type PageData } from '../../blocks/block-context.ts';
import { PageView } from '../../blocks/page-view.tsx';
import { BlocksWorld } from '../parts/blocks-world.tsx';
import { PageHead } from '../parts/page-head.tsx';
import type { ShopApi } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';

type HomeData = PageData & { document: PageDocument };

export const loadHome = (api: ShopApi, code = 'home'): Promise<HomeData> =>
  api.get<HomeData>('shop.page/detail', { code });

/** The first page of the shop, and other pages that are made of blocks. */
export function HomePage() {
  const data = useLoaderData<HomeData>();
  const { locale } = useShopWorld();
  const { siteName, shop } = useShopStart();
  const props = data.document.nodes[data.document.root]?.props ?? {};
  return (
    <BlocksWorld data={data}>
      <PageHead title={shop.name || siteName} description={localText(props['description'], locale)} />
      <h1 className="hidden">{shop.name}</h1>
      <div className="blocks">
        <PageView document={data.document} />
      </div>
    </BlocksWorld>
  );
}
