import type { i18n } from 'i18next';
import type { AuthProvider, I18nProvider } from 'react-admin';
import {
  adminBasePath,
  createAuthProvider,
  createDataProvider,
  createHttpClient,
  createI18nProvider,
  sessionStore,
  httpTexts,
  type HttpSettings,
  type Services,
} from '../providers/index.ts';
import { earlyReader } from '../providers/early-answers.ts';
import { isLocale } from '../texts/index.ts';
import { DEFAULT_LOCALE } from '#engine/definition/index.ts';

export interface Wiring extends Services {
  authProvider: AuthProvider;
  i18nProvider: I18nProvider;
}

/** What the request layer asks of the page. */
export type PageReactions = Pick<
  HttpSettings,
  'onNeedLogin' | 'onNeedPassword' | 'onLoggedIn' | 'onRedirect' | 'onSuccess' | 'onReach'
>;

/** Everything the screens reach the world with, joined once at start, in the name of who is signed in now. */
export function createServices(texts: i18n, reactions: PageReactions): Wiring {
  const base = adminBasePath();
  const http = createHttpClient({
    session: sessionStore,
    locale: () => (isLocale(texts.language) ? texts.language : DEFAULT_LOCALE),
    texts: httpTexts(texts),
    refreshUrl: '/api/common/refreshToken',
    owner: sessionStore.read()?.user.id,
    fetch: earlyReader.fetch,
    ...reactions,
  });
  return {
    base,
    http,
    records: createDataProvider(http, base),
    authProvider: createAuthProvider(http, sessionStore, base),
    i18nProvider: createI18nProvider(texts),
  };
}
