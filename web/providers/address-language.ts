import type { Locale } from '#engine/definition/index.ts';

/** The address of a path of the site in a language: English ones begin with `/en`. */
export const addressIn = (locale: Locale, path: string): string =>
  locale === 'en' ? `/en${path === '/' ? '' : path}` : path;

/** The path without the language. */
export const pathWithout = (pathname: string): string => pathname.replace(/^\/en(?=\/|$)/, '') || '/';

/** The language of an address. */
export const localeOfPath = (pathname: string): Locale => (/^\/en(\/|$)/.test(pathname) ? 'en' : 'zh-cn');
