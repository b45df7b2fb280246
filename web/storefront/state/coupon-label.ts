import type { Locale } from '#engine/definition/index.ts';
import type { Say } from '../texts/shop-texts.ts';
import { centsOf, shortYuan } from './cents.ts';
import type { CouponTerms } from './coupon-types.ts';

const KINDS = { 1: 'reduction', 2: 'discount', 3: 'freight', 4: 'gift' } as const;

type Terms = Omit<CouponTerms, 'max_discount'>;

interface Speaker {
  locale: Locale;
  t: Say;
}

/** What a coupon does in a few words: `满100减20`, `20 off over 100`. */
export function couponLabel(terms: Terms, speaker: Speaker): string {
  const { type, threshold, amount } = terms;
  const isFree = centsOf(threshold) === 0;
  return speaker.t(isFree ? `coupon.${KINDS[type]}` : `coupon.${KINDS[type]}Over`, {
    threshold: shortYuan(threshold),
    amount: shortYuan(amount),
    rate: rateText(terms, speaker),
  });
}

/** The large words on a coupon: `¥20`, `8.5 折`, `15% off`, `One free`. */
export function couponFace(terms: Terms, speaker: Speaker): string {
  const { type, amount } = terms;
  if (type === 2) return speaker.t('coupon.discount', { rate: rateText(terms, speaker) });
  return type === 4 ? speaker.t('coupon.gift') : `¥${shortYuan(amount)}`;
}

/** From what amount on it can be used. */
export function couponCondition({ threshold }: Pick<Terms, 'threshold'>, { t }: Pick<Speaker, 't'>): string {
  if (centsOf(threshold) === 0) return t('coupon.always');
  return t('coupon.from', { threshold: shortYuan(threshold) });
}

/** Chinese says what is left to pay in tenths, English what is taken off in percent. */
function rateText({ discount_rate: rate }: Terms, { locale }: Pick<Speaker, 'locale'>): string {
  return String(locale === 'en' ? (10_000 - rate) / 100 : rate / 1000);
}
