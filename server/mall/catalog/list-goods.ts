import type { Locale } from '#engine/definition/index.ts';
import { pageOf } from '#server/http/page-query.ts';
import type { FoundGoods } from '../catalog-search/catalog-index.ts';
import type { CatalogState } from '../catalog-search/catalog.ts';
import { findByKeyword } from '../catalog-search/find-by-keyword.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { inLocale, readCards, yuan, type GoodsCard } from './goods-card.ts';
import type { CouponCover } from '../coupons/covered-goods.ts';
import { filterOf, type ListQuery } from './list-query.ts';

/** What the found goods have in common, with how many have it; each list is counted without its own filter. */
export interface Facets {
  classify: { id: number; pid: number | null; name: string; count: number }[];
  tag: { id: number; name: string; count: number }[];
  /** Those that have most of them first. */
  merchant: { id: number; name: string; count: number }[];
  params: { name: string; values: { value: string; count: number }[] }[];
  /** Yuan; empty texts where nothing is found. */
  price: { min: string; max: string };
}

export interface GoodsList {
  list: GoodsCard[];
  total: number;
  facets: Facets;
  /** The coupon that the goods were chosen by; null where there is no such one, left out where none was asked for. */
  coupon?: { id: number; name: string } | null;
  /** The same of the shop that they were chosen by. */
  merchant?: { id: number; name: string } | null;
}

/** So many shops are counted. */
const MAX_SHOPS = 30;

/** A page of goods on sale with the facets of all that are found. @param covers what a coupon covers, by its id */
export const listGoods =
  (
    { executor, catalog, ...shown }: CatalogParts,
    covers: (couponId: number) => Promise<CouponCover | null>,
  ) =>
  async (query: ListQuery, locale: Locale): Promise<GoodsList> => {
    const state = await catalog.read();
    const { keyword = '', sort } = query;
    const hits = await findByKeyword(executor, state, keyword);
    const filter = filterOf(query);
    const { coupon_id: couponId = '' } = query;
    const asked = bothOf(filter.ids ?? null, hits);
    const coupon = couponId === '' ? undefined : await covers(Number(couponId));
    const ids = coupon === undefined ? asked : bothOf(asked, coupon?.goodsIds ?? []);
    const { merchant } = filter;
    const { page, limit } = pageOf(query);
    const found = state.index.find(
      { ...filter, ...(ids ? { ids } : {}) },
      {
        sort: sort === undefined || sort === '' ? 'default' : sort,
        offset: (page - 1) * limit,
        limit,
      },
    );
    return {
      list: await readCards(executor, state, found.ids, { locale, ...shown }),
      total: found.total,
      facets: facetsOf(found, state, locale),
      ...(coupon === undefined ? {} : { coupon: coupon && { id: coupon.id, name: coupon.name[locale] } }),
      ...(merchant === undefined ? {} : { merchant: shopOf(state, merchant, locale) }),
    };
  };

function shopOf({ tree }: CatalogState, id: number, locale: Locale): { id: number; name: string } | null {
  const shop = tree.shops.find((each) => each.id === id);
  return shop ? { id, name: inLocale(locale, shop.name, shop.name_en) } : null;
}

/** Ids in the order of the first list; null stands for all. */
function bothOf(one: readonly number[] | null, other: readonly number[] | null): readonly number[] | null {
  if (!one || !other) return one ?? other;
  const wanted = new Set(other);
  return one.filter((id) => wanted.has(id));
}

function facetsOf(found: FoundGoods, { tree }: CatalogState, locale: Locale): Facets {
  const classify = tree.classes.flatMap(({ id, pid, name, name_en: english }) => {
    const count = found.classes.get(id);
    return count === undefined ? [] : [{ id, pid, name: inLocale(locale, name, english), count }];
  });
  const tag = tree.tags.flatMap(({ id, name, name_en: english }) => {
    const count = found.tags.get(id);
    return count === undefined ? [] : [{ id, name: inLocale(locale, name, english), count }];
  });
  const merchant = tree.shops
    .flatMap(({ id, name, name_en: english }) => {
      const count = found.merchants.get(id);
      return count === undefined ? [] : [{ id, name: inLocale(locale, name, english), count }];
    })
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_SHOPS);
  const { price } = found;
  return {
    classify,
    tag,
    merchant,
    params: paramFacets(found.params),
    price: { min: price ? yuan(price.min) : '', max: price ? yuan(price.max) : '' },
  };
}

function paramFacets(counts: ReadonlyMap<string, number>): Facets['params'] {
  const byName = new Map<string, { value: string; count: number }[]>();
  for (const [key, count] of counts) {
    const at = key.indexOf('\0');
    const values = byName.get(key.slice(0, at)) ?? [];
    values.push({ value: key.slice(at + 1), count });
    byName.set(key.slice(0, at), values);
  }
  return [...byName]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, values]) => ({
      name,
      values: values.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
    }));
}
