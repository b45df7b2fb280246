import { DEFAULT_LOCALE, type Locale } from '#engine/definition/index.ts';
import type { SiteConfig } from '#server/auth/site-config.ts';
import { BASICS } from '../settings/basics.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { uploadConfig } from '../upload/upload-config.ts';
import { MAPS } from './maps.ts';

/** What clients are to know of the site, by its settings as they are now. */
export function siteConfig(
  settings: SiteSettings,
  {
    development = false,
    member = false,
    locale = DEFAULT_LOCALE,
  }: { development?: boolean; member?: boolean; locale?: Locale } = {},
): SiteConfig {
  const basic = BASICS.settings;
  return {
    siteName: settings.get(basic.site_name),
    recordNumber: settings.get(basic.record_number),
    version: settings.get(basic.version),
    ...(development ? { development: true as const } : {}),
    cdnUrl: settings.get(basic.cdn_url),
    apiUrl: settings.get(basic.api_url),
    headNav: settings.get(basic.head_nav).map(({ key: title, value: path }) => ({ title, path })),
    initialize: true,
    userInitialize: member,
    upload: uploadConfig(settings, locale),
    map: {
      tiles: settings.get(MAPS.settings.map_tiles),
      attribution: settings.get(MAPS.settings.map_attribution),
    },
  };
}
