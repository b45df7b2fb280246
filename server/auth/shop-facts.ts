import type { JsonObject, Locale } from '#engine/definition/index.ts';

/** What clients of the shop must know before they draw anything, in the caller's language. */
export type ShopFacts = (locale: Locale) => JsonObject;

/** The injection token of `ShopFacts`. */
export const SHOP_FACTS = Symbol('SHOP_FACTS');
