import type { Answer } from './answer.ts';
import { sitePath } from './link-target.ts';

/** Where an answer leads: a path of this site, or a route by its name. */
export type Redirect = { path: string } | { name: string };

type Fields = Record<string, unknown>;

/** What a body of code 302 leads to; null for every other answer, and for one that leads to another site. */
export function redirectIn({ json }: Answer): Redirect | null {
  const body = json as { code?: unknown; data?: Fields | null } | null | undefined;
  if (body?.code !== 302 || typeof body.data !== 'object' || body.data === null) return null;
  const path = sitePath(body.data.routePath);
  if (path !== null) return { path };
  const name = body.data.routeName;
  return typeof name === 'string' && /^[A-Za-z][\w/.-]*$/.test(name) ? { name } : null;
}

/**
 * Paths of the routes that have a name of their own; any other name is a page of the back office, or of what else `pages` names.
 * @param base Of the back office.
 */
export function pathOf(to: Redirect, base: string, pages = base): string {
  if ('path' in to) return to.path;
  const own: Record<string, string> = {
    home: '/',
    admin: base,
    adminLogin: `${base}/login`,
    adminMainLoading: `${base}/loading`,
    user: '/user',
    userLogin: '/user/login',
    userMainLoading: '/user/loading',
    notFound: '/404',
    noPower: '/401',
  };
  return Object.hasOwn(own, to.name) ? (own[to.name] ?? base) : `${pages}/${to.name}`;
}
