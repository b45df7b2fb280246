import type { CatalogState } from '#server/mall/catalog-search/catalog.ts';

/** Addresses in one file: search engines take 50,000, and every page stands there in two languages. */
const MAX_PAGES = 20_000;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the list is made of: goods, classes and shops, and the paths of other pages. */
export interface SitemapSource {
  catalog: CatalogState;
  /** Without their language. */
  paths: readonly string[];
}

/** The paths of all pages that anybody may find, without their language. */
function pathsOf({ catalog: { index, tree }, paths }: SitemapSource): string[] {
  const goods = index.find({}, { sort: 'new', offset: 0, limit: Number.MAX_SAFE_INTEGER }).ids;
  const classes = tree.classes.filter(({ merchant }) => merchant === 0).map(({ id }) => `/class/${id}`);
  const shops = tree.shops.map(({ id }) => `/merchant/${id}`);
  return ['/', '/classes', '/coupons', ...paths, ...classes, ...shops, ...goods.map((id) => `/goods/${id}`)];
}

/**
 * The list of the shop's pages for search engines; null where there is no such part. `part` 0: all of them, or the list of parts
 * where they are too many for one.
 */
export function sitemap(source: SitemapSource, origin: string, part: number): string | null {
  const paths = pathsOf(source);
  const parts = Math.ceil(paths.length / MAX_PAGES);
  if (part > (parts > 1 ? parts : 0)) return null;
  if (part === 0 && parts > 1) {
    const each = Array.from(
      { length: parts },
      (_, at) => `<sitemap><loc>${escaped(origin)}/sitemap-${at + 1}.xml</loc></sitemap>`,
    );
    return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${each.join('')}</sitemapindex>`;
  }
  const shown = part === 0 ? paths : paths.slice((part - 1) * MAX_PAGES, part * MAX_PAGES);
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${shown
    .map((path) => entryOf(origin, path))
    .join('')}</urlset>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function entryOf(origin: string, path: string): string {
  const chinese = escaped(`${origin}${path}`);
  const english = escaped(`${origin}/en${path === '/' ? '' : path}`);
  const links =
    `<xhtml:link rel="alternate" hreflang="zh-CN" href="${chinese}"/>` +
    `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>`;
  return `<url><loc>${chinese}</loc>${links}</url><url><loc>${english}</loc>${links}</url>`;
}
