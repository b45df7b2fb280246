import { pathWithout } from '../providers/address-language.ts';

/** The parts of the site. Each has its own way to start; what one needs the others don't load. */
export type Area =
  | 'home'
  | 'adminLogin'
  | 'admin'
  | 'userLogin'
  | 'user'
  /** What is framed in the member centre, for somebody who is not signed in. */
  | 'guestFrame'
  | 'noPower'
  | 'notFound'
  /** No part of the site: led to `/404`. */
  | 'unknown';

const FIXED: Record<string, Area> = {
  '/': 'home',
  '/user/login': 'userLogin',
  // One page: where registration is not open, who comes to it may still sign in.
  '/user/register': 'userLogin',
  // Who has forgotten their password is nobody yet.
  '/user/retrieve': 'userLogin',
  '/401': 'noPower',
  '/404': 'notFound',
};

/** The area of a path as the address bar has it. @param base Where the back office lives: `/admin`. */
export function areaOf(pathname: string, base: string): Area {
  const path = plainPath(isOfMembers(pathname) ? pathWithout(pathname) : pathname);
  const admin = base.toLowerCase();
  if (path === `${admin}/login`) return 'adminLogin';
  if (path === admin || path.startsWith(`${admin}/`)) return 'admin';
  const fixed = FIXED[path];
  if (fixed !== undefined) return fixed;
  return isOfMembers(path) ? 'user' : 'unknown';
}

/** Whether a path belongs to members, in either language. */
export const isOfMembers = (pathname: string): boolean => /^\/user(\/|$)/i.test(pathWithout(pathname));

/** Whether a path of members frames another site's page. */
export const isFrame = (pathname: string): boolean => /^\/user\/iframe\/[^/]/i.test(pathWithout(pathname));

const plainPath = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
