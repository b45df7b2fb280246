/** Where an advert leads to. */
export type AdvertLinkKind = 'none' | 'goods' | 'classify' | 'list' | 'coupon' | 'page' | 'url';

/** What it leads to: an id, the code of a page, filters of the list (`keyword=tea&sort=sales`), or an address. */
export interface AdvertTarget {
  kind: AdvertLinkKind;
  target: string;
}

/** The shop's first page. */
const HOME = 'home';

/** The path in the shop, without its language, or an address elsewhere; empty where an advert leads nowhere. */
export function advertAddress({ kind, target }: AdvertTarget): string {
  return target === '' && kind !== 'coupon' ? '' : ADDRESSES[kind](target);
}

const ADDRESSES: Record<AdvertLinkKind, (target: string) => string> = {
  none: () => '',
  goods: (id) => `/goods/${id}`,
  classify: (id) => `/class/${id}`,
  list: (filters) => `/search?${filters}`,
  coupon: () => '/coupons',
  page: (code) => (code === HOME ? '/' : `/page/${code}`),
  url: (address) => (isShopAddress(address) ? address : ''),
};

/** A path of this shop, or an address of the web: nothing that a browser would run, and no other site in the guise of a path. */
export const isShopAddress = (text: string): boolean => ADDRESS.test(text);

const ADDRESS = /^(?:\/(?:[^/\\\s][^\\\s]*)?|https?:\/\/[^\s/?#\\]+[^\s\\]*)$/i;
