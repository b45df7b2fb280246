const LINKS = new Set(['http:', 'https:', 'ftp:', 'mailto:', 'tel:']);
const FRAMES = new Set(['http:', 'https:']);

/** The address of a link that may be opened: http, https, ftp, mailto or tel, nothing that runs. Null for any other. */
export const linkTarget = (text: string): string | null => allowed(text, LINKS);

/** The address that a frame may show: http or https. Null for any other. */
export const frameTarget = (text: string): string | null => allowed(text, FRAMES);

/**
 * A path of this site to go to, with query and hash: never another site's address, however it is dressed up. Null when it
 * is none.
 */
export function sitePath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(text, location.origin);
  if (origin !== location.origin || pathname.startsWith('//')) return null;
  return `${pathname}${search}${hash}`;
}

function allowed(text: string, schemes: ReadonlySet<string>): string | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return null;
  const { protocol, href } = new URL(trimmed);
  return schemes.has(protocol) ? href : null;
}
