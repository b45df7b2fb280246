import { isMemberPath } from '#engine/page/index.ts';

/** Pages of the shop that are drawn for everybody alike, and kept. */
const FOR_ALL =
  /^\/(?:$|classes$|class\/[^/]+$|search$|goods\/[^/]+$|merchant\/[^/]+$|page\/[^/]+$|agreement\/[^/]+$|offline$)/;
/** Pages of the shop that say something else to everybody, or with every answer: how much is left of coupons. */
const PERSONAL = /^\/(?:cart$|coupons$|checkout$|pay\/[^/]+$|404$|401$)/;
/** Never a page of the shop; what belongs to members has an address in each language. */
const OTHERS = /^\/(?:api|(?:en\/)?user|storage|assets|static|ws|healthz|readyz|openapi)(?:[/.]|$)/;

export type ShopPathKind = 'everybody' | 'personal' | 'unknown';

/** What kind of page of the shop a path is; null where the shop has nothing to say. @param base Of the back office. */
export function shopPathKind(pathname: string, base: string): ShopPathKind | null {
  const path = pathname.replace(/^\/en(?=\/|$)/, '').replace(/(?<=.)\/+$/, '') || '/';
  if (PERSONAL.test(path) || isMemberPath(path)) return 'personal';
  const [lower, lowerBase] = [pathname.toLowerCase(), base.toLowerCase()];
  if (lower === lowerBase || lower.startsWith(`${lowerBase}/`) || OTHERS.test(lower)) return null;
  if (FOR_ALL.test(path)) return 'everybody';
  return 'unknown';
}
