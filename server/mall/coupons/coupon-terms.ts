import { type Coupon } from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { instantOf } from '../instant-of.ts';
import type { ValidityRule } from './coupon-validity.ts';

/** What a coupon takes off and of what: kept with each coupon that a member receives, so that later edits change nothing of it. */
export interface CouponTerms {
  name: string;
  name_en: string;
  /** 1 an amount off, 2 a rate to pay, 3 an amount off the freight, 4 one piece for nothing. */
  type: number;
  /** Cents. */
  threshold: number;
  amount: number;
  /** Basis points to pay. */
  discount_rate: number;
  /** Cents; 0 for no end. */
  max_discount: number;
  /** 1 all goods, 2 those of categories, 3 some goods, 4 all but some goods. */
  scope: number;
  /** Categories or goods. */
  scope_ids: number[];
  stack_with_level: boolean;
  stack_with_merchant: boolean;
  /** Basis points. */
  merchant_share: number;
  description: string;
  description_en: string;
}

const TYPES = { 1: 'reduction', 2: 'discount', 3: 'freight', 4: 'gift' } as const;
const SCOPES = { 1: 'all', 2: 'classify', 3: 'goods', 4: 'except' } as const;
const BY_CATEGORY = 2;

/** The terms of a coupon that is offered, as they are now. */
export function termsOf(coupon: StoredRow): CouponTerms {
  const number = (name: string): number => Number(coupon[name] ?? 0);
  const text = (name: string): string => String(coupon[name] ?? '');
  const scope = number('scope');
  return {
    name: text('name'),
    name_en: text('name_en'),
    type: number('type'),
    threshold: number('threshold'),
    amount: number('amount'),
    discount_rate: number('discount_rate'),
    max_discount: number('max_discount'),
    scope,
    scope_ids:
      scope === 1 ? [] : idsOf(coupon[scope === BY_CATEGORY ? 'scope_classify_ids' : 'scope_goods_ids']),
    stack_with_level: number('stack_with_level') === 1,
    stack_with_merchant: number('stack_with_merchant') === 1,
    merchant_share: number('merchant_share'),
    description: text('description'),
    description_en: text('description_en'),
  };
}

/** A coupon of a member as prices are counted with it. */
export function couponOf(
  { id, merchantId, end }: { id: number; merchantId: number; end: number },
  terms: CouponTerms,
): Coupon {
  return {
    id,
    merchantId,
    type: TYPES[terms.type as keyof typeof TYPES],
    threshold: terms.threshold,
    amount: terms.amount,
    discountRate: terms.discount_rate,
    maxDiscount: terms.max_discount,
    scope: SCOPES[terms.scope as keyof typeof SCOPES],
    scopeIds: terms.scope_ids,
    stackWithLevel: terms.stack_with_level,
    stackWithMerchant: terms.stack_with_merchant,
    merchantShare: terms.merchant_share,
    end,
  };
}

/** When what is received of a coupon can be used. */
export function validityOf(coupon: StoredRow): ValidityRule {
  const type = Number(coupon['valid_type']);
  if (type === 1)
    return { type: 'fixed', start: instantOf(coupon['valid_start']), end: instantOf(coupon['valid_end']) };
  return { type: type === 3 ? 'nextDays' : 'days', days: Number(coupon['valid_days'] ?? 1) };
}

/** Ids in a column of several. */
export function idsOf(stored: Json | undefined): number[] {
  const list = Array.isArray(stored)
    ? stored
    : String((stored as string | null | undefined) ?? '').split(',');
  return list.filter((id) => id !== '').map(Number);
}

/** As it is stored. */
export const storedTerms = (terms: CouponTerms): JsonObject => ({ ...terms });
