import { arrival } from '../entry/arrival.ts';
import { addressIn, localeOfPath } from '../providers/address-language.ts';
import { adminBasePath } from '../providers/admin-base-path.ts';
import { memberSessionStore, sessionStore } from '../providers/session.ts';
import { areaOf } from '../entry/area.ts';
import type { Audience } from './sign-out.ts';

/** Where whoever came here may go on to. */
export interface Ways {
  /** The back office for those who came out of it, else the site's first page. */
  home: string;
  /** As whom they came, else as whom they are signed in; null for a guest of whom nothing is known. */
  audience: Audience | null;
  /** Where that audience signs in. */
  login: string;
}

export function ways(): Ways {
  const base = adminBasePath();
  const { from } = arrival();
  const area = from === undefined ? null : areaOf(from.split(/[?#]/)[0] ?? '/', base);
  const audience = area === 'admin' || area === 'user' ? area : signedInAs();
  return {
    home: area === 'admin' ? base : '/',
    audience,
    login: audience === 'user' ? addressIn(localeOfPath(from ?? ''), '/user/login') : `${base}/login`,
  };
}

function signedInAs(): Audience | null {
  if (sessionStore.read()) return 'admin';
  return memberSessionStore.read() ? 'user' : null;
}

/** One page back. */
export const goBack = (): void => history.back();
