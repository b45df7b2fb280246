import { PLATFORM } from '#engine/commerce/index.ts';
import type { PageDocument } from '#engine/page/index.ts';
import { HOME } from '#server/mall/pages/page-names.ts';
import type { LivePage, LivePages } from '#server/mall/pages/page-book.ts';
import type { ShippedPages } from './shipped-pages.ts';

/** What somebody asks for: a code of the platform's or of a shop, or an id. */
export interface PageQuestion {
  code?: string;
  id?: number;
  /** 0: the platform. */
  merchant: number;
}

/** A page that customers see. */
export interface SeenPage {
  /** Changes with what it is: which page, and which version of it. */
  mark: string;
  /** Whose it is; 0: the platform's. */
  merchant: number;
  document: PageDocument;
  /** Whether members are shown other blocks than guests. */
  varies: boolean;
}

/** Where pages are: those that people design, and those that come with the product. */
export interface PageShelf {
  live: LivePages;
  shipped: ShippedPages;
  /** The code of the one that is the first page until another is made it. */
  shippedHome: string;
}

/** The page that customers are shown; null for none. */
export function askedPage({ live, shipped, shippedHome }: PageShelf, asked: PageQuestion): SeenPage | null {
  const { code, id, merchant } = asked;
  if (id !== undefined) {
    const page = live.withId(id);
    return page && (merchant === PLATFORM || page.merchant === merchant) ? seenPage(page) : null;
  }
  if (code === undefined) return null;
  const designed = code === HOME ? live.homeOf(merchant) : live.withCode(merchant, code);
  if (designed) return seenPage(designed);
  const document = merchant === PLATFORM ? shipped.get(code === HOME ? shippedHome : code) : undefined;
  return document
    ? { mark: `shipped ${code === HOME ? shippedHome : code}`, merchant, document, varies: false }
    : null;
}

const seenPage = ({ id, version, merchant, document, varies }: LivePage): SeenPage => ({
  mark: `${id} ${version}`,
  merchant,
  document,
  varies,
});
