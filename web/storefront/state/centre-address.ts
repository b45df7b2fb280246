import type { Query } from './shop-api.ts';

/** Coupons on one page. */
export const CENTRE_SIZE = 24;

/** What the page of all coupons shows, as its address has it. */
export interface CentreState {
  /** Empty for all. */
  tab: string;
  page: number;
}

const MAX_TAB = 30;
const CONTROL = /[\u0000-\u001f\u007f]/g;

/** Reads the address; what it can't show is left out. */
export function readCentre(search: string): CentreState {
  const given = new URLSearchParams(search);
  const tab = (given.get('tab') ?? '').replace(CONTROL, '').trim();
  const page = given.get('page') ?? '';
  return {
    tab: Array.from(tab).length <= MAX_TAB ? tab : '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of `shop.coupon/centre` for it. */
export const centreQuery = ({ tab, page }: CentreState): Query => ({ tab, page, limit: CENTRE_SIZE });

/** Its path, without the language. */
export function centrePath({ tab, page }: CentreState): string {
  const query = new URLSearchParams({
    ...(tab === '' ? {} : { tab }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return query.size > 0 ? `/coupons?${query.toString()}` : '/coupons';
}
