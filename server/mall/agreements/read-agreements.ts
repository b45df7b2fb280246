import type { FullText, Locale } from '#engine/definition/index.ts';
import { isEmptyHtml } from '#engine/fields/index.ts';
import type { ReadableSettings } from '#server/record/behaviour/behaviour.ts';
import {
  AGREEMENT_CODES,
  AGREEMENT_TITLES,
  agreementSettings,
  type AgreementCode,
} from '../settings/shop-agreement.ts';

/** An agreement that customers may read. */
export interface Agreement {
  code: AgreementCode;
  title: FullText;
  /** Cleaned markup, by language. */
  text: FullText;
  version: string;
  /** In force from this day on, `2026-11-25`; empty: it is. */
  date: string;
  /** Who has accepted an earlier version accepts this one too before they go on. */
  again: boolean;
}

/** The agreements that are shown, as they are now; one without a text is not. */
export function readAgreements(settings: ReadableSettings): Agreement[] {
  return AGREEMENT_CODES.flatMap((code) => {
    const of = agreementSettings(code);
    const chinese = settings.get(of.zh);
    if (!settings.get(of.on) || isEmptyHtml(chinese)) return [];
    const english = settings.get(of.en);
    return {
      code,
      title: AGREEMENT_TITLES[code],
      text: { 'zh-cn': chinese, en: isEmptyHtml(english) ? chinese : english },
      version: settings.get(of.version),
      date: settings.get(of.date).slice(0, 10),
      again: settings.get(of.again),
    };
  });
}

/** An agreement in a list, in one language. */
export const wireAgreement = ({ code, title, version, date }: Agreement, locale: Locale) => ({
  code,
  title: title[locale],
  version,
  effective_date: date === '' ? null : date,
});
