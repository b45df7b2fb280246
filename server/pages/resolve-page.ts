import { createHash } from 'node:crypto';
import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import {
  PAGE_LIMITS,
  pageNeeds,
  pagePictures,
  shownPage,
  type PageDocument,
  type PageNeed,
} from '#engine/page/index.ts';
import type { CatalogParts } from '#server/mall/catalog/catalog-parts.ts';
import { readCards, type GoodsCard } from '#server/mall/catalog/goods-card.ts';
import { filterOf } from '#server/mall/catalog/list-query.ts';
import { shopClasses } from '#server/mall/catalog/shop-classes.ts';
import type { CatalogState } from '#server/mall/catalog-search/catalog.ts';
import type { Sort } from '#server/mall/catalog-search/goods-facts.ts';

/** A page with all that its blocks show: what several show is there once. */
export interface ResolvedPage {
  document: PageDocument;
  /** By the key of the need: `{ids, total}` of goods, a tree of classes, windows with their goods. */
  data: Record<string, Json>;
  goods: Record<string, GoodsCard>;
  /** The pictures of its blocks in other widths, by their address, for `img srcset`; those that can't be drawn smaller are left out. */
  pictures: Record<string, string>;
  etag: string;
}

/** From a tile of a phone to a whole page. */
const BLOCK_WIDTHS = [320, 640, 1280] as const;

/** Whoever looks, and when: unix seconds. */
export interface PageView {
  locale: Locale;
  now: number;
}

/** Answers everything the blocks of a page need with one look at the catalogue and one statement for all cards. */
export async function resolvePage(
  { executor, catalog, ...rest }: CatalogParts,
  document: PageDocument,
  { locale, now }: PageView,
): Promise<ResolvedPage> {
  const shown = shownPage(document, { locale, now });
  const state = await catalog.read();
  const wanted = new Set<number>();
  const data: Record<string, Json> = {};
  for (const [key, need] of pageNeeds(shown)) data[key] = ANSWERS[need.kind](state, need, { locale, wanted });
  const ids = [...wanted].slice(0, PAGE_LIMITS.goods);
  const cards = await readCards(executor, state, ids, { locale, ...rest });
  const goods = Object.fromEntries(cards.map((card) => [String(card.id), card]));
  const sets = pagePictures(shown).map((address) => [address, rest.pictures.setOf(address, BLOCK_WIDTHS)]);
  const pictures = Object.fromEntries(sets.filter(([, set]) => set !== '')) as Record<string, string>;
  const etag = createHash('sha256')
    .update(JSON.stringify([shown, data, goods]))
    .digest('base64url')
    .slice(0, 22);
  return { document: shown, data, goods, pictures, etag };
}

interface NeedCall {
  locale: Locale;
  /** Ids of the goods whose cards are to be read. */
  wanted: Set<number>;
}

const ANSWERS: Record<PageNeed['kind'], (state: CatalogState, need: PageNeed, call: NeedCall) => Json> = {
  goods: ({ index }, { params }, { wanted }) => {
    const { sort = 'default', limit = 8, ids, in_stock: inStock, ...rest } = params;
    const texts = Object.entries(rest).map(([name, value]) => [name, String(value)]);
    const filter = {
      ...filterOf(Object.fromEntries(texts) as Record<string, string>),
      ...(Array.isArray(ids) ? { ids: ids.map(Number) } : {}),
      ...(inStock === true ? { inStock: true } : {}),
    };
    const found = index.find(filter, { sort: sort as Sort, offset: 0, limit: Number(limit) });
    for (const id of found.ids) wanted.add(id);
    return { ids: found.ids, total: found.total };
  },
  classes: ({ tree }, _need, { locale }) => shopClasses(tree, 0, locale) as unknown as Json,
  windows: ({ index, tree }, { params }, { locale, wanted }) => {
    const shown: JsonObject[] = [];
    for (const { id, name } of shopClasses(tree, 0, locale)) {
      if (shown.length >= Number(params['windows'])) break;
      const filter = { classes: [id], inStock: true };
      const { ids } = index.find(filter, { sort: 'sales', offset: 0, limit: Number(params['limit']) });
      if (ids.length === 0) continue;
      for (const each of ids) wanted.add(each);
      shown.push({ id, name, ids });
    }
    return shown;
  },
};
