import type { i18n } from 'i18next';
import type { Front } from '../front/front-context.ts';
import { adminBasePath } from '../providers/admin-base-path.ts';
import { createHttpClient, type HttpClient } from '../providers/http-client.ts';
import { httpTexts } from '../providers/http-texts.ts';
import { pathOf } from '../providers/redirect.ts';
import { memberSessionStore, sessionStore } from '../providers/session.ts';
import { siteName } from '../providers/site-name.ts';
import { isLocale, storedLocale } from '../texts/locale.ts';
import { hereIn, leaveFor } from './arrival.ts';

/** What the pages before the app reach the world with, joined once. */
export function createFront(texts: i18n, warmUp: () => void, go: (path: string) => void): Front {
  const base = adminBasePath();
  const client = (audience: 'admin' | 'user'): HttpClient =>
    createHttpClient({
      session: audience === 'admin' ? sessionStore : memberSessionStore,
      tokenHeader: audience === 'admin' ? 'batoken' : 'ba-user-token',
      locale: () => (isLocale(texts.language) ? texts.language : storedLocale()),
      texts: httpTexts(texts),
      refreshUrl: '/api/common/refreshToken',
      onNeedLogin: () => go(audience === 'admin' ? `${base}/login` : hereIn('/user/login')),
      onRedirect: (to) => leaveFor(pathOf(to, base, audience === 'admin' ? base : '/user')),
    });
  return { base, siteName: siteName(), adminHttp: client('admin'), memberHttp: client('user'), warmUp, go };
}
