import {
  COUPON_GETS,
  type CoveredGoods,
  coversGoods,
  RECEIVE_TEXTS,
  receiveRefusal,
} from '#engine/commerce/index.ts';
import type { JsonObject, Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { dayAt } from '../day-at.ts';
import { instantOf } from '../instant-of.ts';
import { categoryBranches } from './category-branches.ts';
import type { Place } from './coupon-names.ts';
import { couponOf, termsOf } from './coupon-terms.ts';
import { factsOf } from './grant-coupons.ts';
import { NOBODY, readReceivers, type Receiver } from './read-receivers.ts';
import { readOffers, type Offer } from './read-offers.ts';
import { wireTerms } from './wire-terms.ts';

/** Which offers are asked for. */
export interface OfferQuery {
  place: Place;
  /** Those of one issuer; 0 for the platform. */
  merchantId?: number;
  /** Those that cover these goods. */
  goods?: CoveredGoods;
  tab?: string;
  /** null for a guest. */
  memberId: number | null;
}

export interface OfferClock {
  now: number;
  timeZone: string;
}

/** The offers of a place as cards, each with whether the caller can receive it, and the tabs they stand under. */
export async function listOffers(
  executor: Executor,
  query: OfferQuery,
  { now, timeZone }: OfferClock,
  locale: Locale,
): Promise<{ cards: JsonObject[]; tabs: string[] }> {
  const all = await readOffers(executor, query.place, now);
  const tabs = [...new Set(all.map((offer) => tabOf(offer, locale)))].filter((tab) => tab !== '');
  const chosen = (await covering(executor, all, query)).filter(
    (offer) => query.tab === undefined || query.tab === '' || tabOf(offer, locale) === query.tab,
  );
  const ids = chosen.map(({ coupon }) => Number(coupon['id']));
  const receiver = await readReceivers(executor, query.memberId, ids, dayAt(now, timeZone));
  const cards = chosen.map((offer) =>
    cardOf(offer, receiver(Number(offer.coupon['id'])), {
      now,
      timeZone,
      isGuest: query.memberId === null,
      locale,
    }),
  );
  return { cards, tabs };
}

const tabOf = ({ tab, tabEn }: Offer, locale: Locale): string => (locale === 'en' && tabEn) || tab;

async function covering(
  executor: Executor,
  offers: readonly Offer[],
  { goods, merchantId }: OfferQuery,
): Promise<Offer[]> {
  const own = offers.filter(({ merchant }) => merchantId === undefined || merchant.id === merchantId);
  if (!goods) return own;
  const categories = own.map(({ coupon }) => termsOf(coupon)).filter(({ scope }) => scope === 2);
  const branches = await categoryBranches(
    executor,
    categories.flatMap(({ scope_ids: ids }) => ids),
  );
  return own.filter(({ coupon, merchant }) => {
    const terms = termsOf(coupon);
    const ids = terms.scope === 2 ? terms.scope_ids.flatMap((id) => branches.get(id) ?? []) : terms.scope_ids;
    const rule = couponOf({ id: 0, merchantId: merchant.id, end: 0 }, { ...terms, scope_ids: ids });
    return coversGoods(rule, goods);
  });
}

/** A coupon as it is offered. */
function cardOf(
  { coupon, merchant }: Offer,
  receiver: Receiver,
  { now, timeZone, isGuest, locale }: OfferClock & { isGuest: boolean; locale: Locale },
): JsonObject {
  const facts = factsOf(coupon, now);
  const reason = receiveRefusal({ ...facts, ...(isGuest ? NOBODY : receiver), ...(isGuest ? OPEN : {}) });
  const { total, received } = facts;
  const refusal: JsonObject = reason ? { reason: RECEIVE_TEXTS[reason][locale], reason_code: reason } : {};
  const price: JsonObject = Number(coupon['get_type']) === COUPON_GETS.points ? { points: facts.points } : {};
  return {
    id: Number(coupon['id']),
    ...wireTerms(termsOf(coupon), merchant, locale),
    start: secondsOf(coupon, 'valid_start'),
    end: secondsOf(coupon, 'valid_end'),
    valid_text: validText(coupon, locale, timeZone),
    left_rate: total === 0 ? 100 : Math.ceil((Math.max(0, total - received) * 100) / total),
    received: receiver.own,
    can_receive: reason === null,
    ...refusal,
    ...price,
  };
}

/** What a guest is asked for once they have logged in. */
const OPEN = { newMemberOnly: false, levelIds: [], points: 0 } as const;

/** Unix seconds of fixed dates; null where the time counts from the receipt. */
function secondsOf(coupon: Offer['coupon'], name: string): number | null {
  const isFixed = Number(coupon['valid_type']) === 1;
  return isFixed && coupon[name] ? Math.floor(instantOf(coupon[name]) / 1000) : null;
}

function validText(coupon: Offer['coupon'], locale: Locale, timeZone: string): string {
  const days = Number(coupon['valid_days'] ?? 0);
  const isEnglish = locale === 'en';
  switch (Number(coupon['valid_type'])) {
    case 2:
      return isEnglish ? `Valid for ${days} days from receipt` : `领取后 ${days} 天内有效`;
    case 3:
      return isEnglish ? `Valid for ${days} days from the day after receipt` : `领取次日起 ${days} 天内有效`;
    default:
      return ['valid_start', 'valid_end']
        .map((name) => dateText(instantOf(coupon[name]), locale, timeZone))
        .join(' – ');
  }
}

/** A day as people write it: `2026年2月25日`, `Feb 25, 2026`. */
const dateText = (instant: number, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : 'zh-CN', { dateStyle: 'medium', timeZone }).format(
    instant,
  );
