import type { Locale } from '#engine/definition/index.ts';
import { addressIn, localeOfPath, pathWithout } from '../providers/address-language.ts';
import { storedLocale } from '../texts/locale.ts';
import { isOfMembers } from './area.ts';

/**
 * The language of this document: of members' pages that of their address. One without a language goes on in the language that was
 * chosen on this browser, at the address which that language has.
 */
export function settleLanguage(): Locale {
  const { pathname, search, hash } = location;
  const chosen = storedLocale();
  if (!isOfMembers(pathname)) return chosen;
  const said = localeOfPath(pathname);
  if (said === 'en' || chosen === said) return said;
  history.replaceState(history.state, '', `${addressIn(chosen, pathname)}${search}${hash}`);
  return chosen;
}

/** The address of the page shown now in another language; null where the page has one address for all. */
export function addressInLanguage(locale: Locale): string | null {
  const { pathname, search, hash } = location;
  return isOfMembers(pathname) ? `${addressIn(locale, pathWithout(pathname))}${search}${hash}` : null;
}
