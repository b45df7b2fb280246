import type { i18n } from 'i18next';
import type { AuthProvider, I18nProvider } from 'react-admin';
import {
  adminBasePath,
  createAuthProvider,
  createDataProvider,
  createHttpClient,
  createI18nProvider,
  sessionStore,
  type HttpTexts,
  type Services,
} from '../providers/index.ts';
import { isLocale } from '../texts/index.ts';
import { DEFAULT_LOCALE } from '#engine/definition/index.ts';

export interface Wiring extends Services {
  authProvider: AuthProvider;
  i18nProvider: I18nProvider;
}

/** Everything the screens reach the world with, joined once at start. */
export function createServices(texts: i18n, onNeedLogin: () => void): Wiring {
  const base = adminBasePath();
  const http = createHttpClient({
    session: sessionStore,
    locale: () => (isLocale(texts.language) ? texts.language : DEFAULT_LOCALE),
    texts: httpTexts(texts),
    refreshUrl: '/api/common/refreshToken',
    onNeedLogin,
  });
  return {
    base,
    http,
    records: createDataProvider(http, base),
    authProvider: createAuthProvider(http, sessionStore, base),
    i18nProvider: createI18nProvider(texts),
  };
}

const WORDED = [302, 400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 501, 502, 503, 504, 505] as const;

function httpTexts({ t }: i18n): HttpTexts {
  return {
    status: (status, url) => {
      const worded = WORDED.find((each) => each === status);
      const key = `http.${worded ?? 'other'}` as 'http.other';
      return t(key, { url: url.split('?')[0] });
    },
    timeout: () => t('http.timeout'),
    network: () => t('http.network'),
    offline: () => t('http.offline'),
  };
}
