import { createContext, use } from 'react';
import type { Locale } from '#engine/definition/index.ts';
import type { Say } from '../texts/shop-texts.ts';
import type { ShopApi } from './shop-api.ts';

export { addressIn, localeOfPath, pathWithout } from '../../providers/address-language.ts';

/** What every part of the shop works with. */
export interface ShopWorld {
  locale: Locale;
  t: Say;
  api: ShopApi;
  /** `https://shop.example.com`, for links that others follow. */
  origin: string;
  /** Fetches a page ahead, by its address; nothing on the server. */
  ahead?: (path: string) => void;
}

export const ShopWorldContext = createContext<ShopWorld | null>(null);

export function useShopWorld(): ShopWorld {
  const world = use(ShopWorldContext);
  if (!world) throw new Error('Parts of the shop stand within a ShopWorldContext');
  return world;
}
