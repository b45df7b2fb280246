import { LOCALES, type JsonObject, type Locale } from '#engine/definition/index.ts';
import type { SiteConfigOf } from '#server/auth/site-config.ts';
import type { ReadableSettings } from '#server/record/behaviour/behaviour.ts';
import { readAgreements, wireAgreement } from '../agreements/read-agreements.ts';
import { SHOP_FACE } from './shop-face.ts';

/** The shop as its clients first see it, by its settings as they are now. */
export function shopFacts(settings: ReadableSettings, siteConfig: SiteConfigOf, locale: Locale): JsonObject {
  const face = SHOP_FACE.settings;
  return {
    name: settings.get(face.shop_name) || siteConfig().siteName,
    logo: '',
    open: settings.get(face.shop_open),
    closed_text: settings.get(face.shop_closed_text),
    currency: 'CNY',
    hot_words: settings
      .get(face.shop_hot_words)
      .split('\n')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
    agreements: readAgreements(settings).map((agreement) => wireAgreement(agreement, locale)),
    languages: [...LOCALES],
  };
}
