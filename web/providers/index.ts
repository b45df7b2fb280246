export { adminBasePath } from './admin-base-path.ts';
export { createAuthProvider } from './create-auth-provider.ts';
export type { Credentials } from './create-auth-provider.ts';
export { createDataProvider, EXPORT_TYPES } from './data-provider.ts';
export type {
  Exported,
  ExportFormat,
  ManyChange,
  RecordProvider,
  RankMove,
  RankPlace,
} from './data-provider.ts';
export { createHttpClient } from './http-client.ts';
export { exchangeByXhr } from './exchange-by-xhr.ts';
export type { XhrSending } from './exchange-by-xhr.ts';
export type { Answer } from './answer.ts';
export type { HttpClient, HttpRequest, HttpSettings, HttpTexts } from './http-client.ts';
export { pathOf } from './redirect.ts';
export type { Redirect } from './redirect.ts';
export { createConnection, serverAnswers } from './connection.ts';
export type { Connection, ConnectionState } from './connection.ts';
export { ConnectionContext } from './connection-context.ts';
export { useTrouble } from './use-trouble.ts';
export { httpTexts } from './http-texts.ts';
export { frameTarget, linkTarget, sitePath } from './link-target.ts';
export { siteName } from './site-name.ts';
export { browserStorage } from './browser-storage.ts';
export { HttpError } from './http-error.ts';
export { createI18nProvider } from './create-i18n-provider.ts';
export { createQueryClient } from './create-query-client.ts';
export { ServicesContext, useServices } from './services-context.ts';
export type { Services } from './services-context.ts';
export { sessionStore } from './session.ts';
export type { AdminSession, AdminUser, SessionStore } from './session.ts';
export { flatMenu, siteDatetime } from './site.ts';
export type { MenuRecord, Site } from './site.ts';
export { useSite } from './use-site.ts';
export { fetchView, useView, viewQuery } from './use-view.ts';
export { addPath, filteredListPath, listPath, readPlace, recordPath } from './place.ts';
export type { Place } from './place.ts';
export { holds, knowRules, loadRules, ruleFor } from './rules.ts';
export type { Rule, RuleError, RulesModule } from './rules.ts';
export { useLiveDefinitions } from './live/use-live-definitions.ts';
export type { DefinitionIssue } from './live/use-live-definitions.ts';
export { createBrowserPreferences } from './preferences/create-browser-preferences.ts';
export { createPreferenceStore } from './preferences/preference-store.ts';
export type { PreferenceStore } from './preferences/preference-store.ts';
export { PreferencesContext, usePreference } from './preferences/use-preference.ts';
export type { MarkedPlace } from './places/marked-places.ts';
export { useFavouritePlaces, useRecentPlaces } from './places/use-places.ts';
export type { BranchNote } from './branches/branch-note.ts';
export { isBranch } from './branches/grown.ts';
export type { TreeRecord } from './branches/grown.ts';
export { useGrown } from './branches/use-grown.ts';
export type { GrownRows } from './branches/use-grown.ts';
export { titlesApart } from './titles-apart.ts';
