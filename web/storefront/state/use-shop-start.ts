import { useRouteLoaderData } from 'react-router';
import { useShopWorld } from './shop-world.ts';
import type { ShopStart } from './shop-types.ts';

/** What every page of the shop knows, as it was when this browser came. */
export function useShopStart(): ShopStart {
  const { locale } = useShopWorld();
  const start = useRouteLoaderData<ShopStart>(`shop-${locale}`);
  return start ?? UNKNOWN;
}

/** A page that fails before anything is known still stands in its frame. */
const EMPTY: ShopStart['shop'] = {
  name: '',
  logo: '',
  open: true,
  closed_text: '',
  currency: 'CNY',
  hot_words: [],
  agreements: [],
};

const UNKNOWN: ShopStart = {
  shop: EMPTY,
  siteName: '',
  recordNumber: '',
  headNav: [],
  nav: [],
  openMemberCenter: true,
  classes: [],
  popups: null,
};
