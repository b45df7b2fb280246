/** The parts of the site. Each has its own way to start; what one needs the others don't load. */
export type Area =
  | 'home'
  | 'adminLogin'
  | 'admin'
  | 'userLogin'
  | 'user'
  | 'noPower'
  | 'notFound'
  /** No part of the site: led to `/404`. */
  | 'unknown';

const FIXED: Record<string, Area> = {
  '/': 'home',
  '/user/login': 'userLogin',
  // One page: where registration is not open, who comes to it may still sign in.
  '/user/register': 'userLogin',
  '/401': 'noPower',
  '/404': 'notFound',
};

/** The area of a path as the address bar has it. @param base Where the back office lives: `/admin`. */
export function areaOf(pathname: string, base: string): Area {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const admin = base.toLowerCase();
  if (path === `${admin}/login`) return 'adminLogin';
  if (path === admin || path.startsWith(`${admin}/`)) return 'admin';
  const fixed = FIXED[path];
  if (fixed !== undefined) return fixed;
  return path === '/user' || path.startsWith('/user/') ? 'user' : 'unknown';
}
