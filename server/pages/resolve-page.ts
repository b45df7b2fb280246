import { createHash } from 'node:crypto';
import type { Json, Locale } from '#engine/definition/index.ts';
import {
  PAGE_LIMITS,
  pageNeeds,
  pagePictures,
  shownPage,
  type PageDocument,
  type PageViewer,
} from '#engine/page/index.ts';
import type { CatalogParts } from '#server/mall/catalog/catalog-parts.ts';
import { readCards, type GoodsCard } from '#server/mall/catalog/goods-card.ts';
import { answerNeeds } from './answer-needs.ts';

/** A page with all that its blocks show: what several show is there once. */
export interface ResolvedPage {
  document: PageDocument;
  /**
   * By the key of the need: `{ids, total}` of goods, a tree of classes, windows with their goods, coupons as the coupon centre gives them to a
   * guest, shops, a text of the shop with its title, or null where it is not shown.
   */
  data: Record<string, Json>;
  goods: Record<string, GoodsCard>;
  /** The pictures of its blocks in other widths, by their address, for `img srcset`; those that can't be drawn smaller are left out. */
  pictures: Record<string, string>;
  etag: string;
}

/** From a tile of a phone to a whole page. */
const BLOCK_WIDTHS = [320, 640, 1280] as const;

/** Whoever looks, and when. */
export type PageView = PageViewer & { locale: Locale };

/** Answers everything the blocks of a page need with one look at the catalogue, and one statement for each kind of what is not in memory. */
export async function resolvePage(
  { executor, catalog, settings, ...rest }: CatalogParts,
  document: PageDocument,
  view: PageView,
): Promise<ResolvedPage> {
  const { locale, now } = view;
  const shown = shownPage(document, view);
  const state = await catalog.read();
  const wanted = new Set<number>();
  const data = await answerNeeds(pageNeeds(shown), { executor, settings, state, locale, now, wanted });
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
