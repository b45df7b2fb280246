import { IS_ON_SALE } from '../catalog-search/read-goods-facts.ts';

export const REMINDER = 'user/reminder';

/** So many may a member have. */
export const MAX_REMINDERS = 200;

/** Of what a member wants to hear: that a SKU can be bought again, or that it costs less than when they asked. */
export type ReminderKind = 'stock' | 'price';

/** A SKU `s` of goods `g` that is offered at all. */
export const IS_OFFERED = `${IS_ON_SALE} and "s"."status" = 1 and "s"."delete_time" is null`;

/** A SKU `s` of goods `g` that can be bought now. */
export const CAN_BE_BOUGHT = `${IS_OFFERED} and "s"."stock" - coalesce("s"."locked", 0) > 0`;
