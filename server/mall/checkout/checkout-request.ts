import { SYSTEM } from '#engine/access/index.ts';
import type { Json, JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { readCart } from '../cart/read-cart.ts';
import { ADDRESS } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import { readBuyables, type Buyable } from './buyable.ts';
import { areOwnCoupons, heldCoupons, type HeldCoupon } from '../coupons/held-coupons.ts';
import { levelRateOf, type LevelRate } from '../levels/level-rate.ts';
import { MAX_QUANTITY } from './buy-limits.ts';

/** Lines of one checkout. */
export const MAX_LINES = 200;

const TOO_MANY = {
  'zh-cn': `一次最多结算 ${MAX_LINES} 种商品`,
  en: `At most ${MAX_LINES} different goods at once`,
};

/** What a member is about to buy, as it is sent. */
export interface CheckoutBody {
  source?: 'cart';
  items?: { sku_id: number; qty: number }[];
  address_id?: number;
  coupon_ids?: number[];
  use_points?: boolean;
}

const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

/** Properties of `CheckoutBody`. */
export const CHECKOUT_PROPERTIES: Record<string, JsonSchema> = {
  source: { const: 'cart' },
  items: {
    type: 'array',
    minItems: 1,
    maxItems: MAX_LINES,
    items: {
      type: 'object',
      required: ['sku_id', 'qty'],
      properties: { sku_id: ID, qty: { type: 'integer', minimum: 1, maximum: MAX_QUANTITY } },
    },
  },
  address_id: ID,
  coupon_ids: { type: 'array', maxItems: 50, items: ID },
  use_points: { type: 'boolean' },
};

/** The same with what it stands on: units by SKU, in the order of the lines, and the address. */
export interface CheckoutRequest {
  memberId: number;
  items: { skuId: number; quantity: number }[];
  /** Rows of the cart that become lines. */
  cartIds: number[];
  address: StoredRow | null;
  usePoints: boolean;
  /** What the member can use now, and what of it they have chosen; null: the best ones. */
  held: HeldCoupon[];
  couponIds: number[] | null;
  /** Of the member; null: none. */
  level: LevelRate | null;
  /** What is known of the SKUs, by their ids; those that never were are missing. */
  goods: Map<number, Buyable>;
}

/**
 * Reads what a checkout is about at `now`. Without an address it is the member's default one; a SKU that is named twice is one line.
 * @throws AppError `record.invalid` without lines, `record.not-found` for a foreign address or coupon.
 */
export async function readRequest(
  records: Records,
  transaction: RecordTransaction,
  memberId: number,
  body: CheckoutBody,
  now: number,
): Promise<CheckoutRequest> {
  const { coupon_ids: couponIds = null } = body;
  const [chosen, address, held, areOwn, level] = await Promise.all([
    body.items === undefined ? fromCart(transaction, memberId, body) : fromItems(transaction, body.items),
    addressOf(records, transaction, memberId, body.address_id),
    heldCoupons(transaction.executor, memberId, now),
    areOwnCoupons(transaction.executor, memberId, couponIds ?? []),
    levelRateOf(transaction.executor, memberId),
  ]);
  if (chosen.items.length === 0)
    throw new AppError('record.invalid', { issues: [{ path: 'items', code: 'required' }] });
  if (chosen.items.length > MAX_LINES) throw refused('items', TOO_MANY);
  if (!areOwn || (!address && body.address_id !== undefined)) throw new AppError('record.not-found');
  return { memberId, ...chosen, address, usePoints: body.use_points === true, held, couponIds, level };
}

async function fromItems({ executor }: RecordTransaction, items: readonly { sku_id: number; qty: number }[]) {
  const units = new Map<number, number>();
  for (const { sku_id: id, qty } of items) units.set(id, (units.get(id) ?? 0) + qty);
  const goods = await readBuyables(executor, [...units.keys()]);
  return { items: [...units].map(([skuId, quantity]) => ({ skuId, quantity })), cartIds: [], goods };
}

/** What is ticked and can be bought. */
async function fromCart({ executor }: RecordTransaction, memberId: number, { source }: CheckoutBody) {
  if (source !== 'cart') return { items: [], cartIds: [], goods: new Map<number, Buyable>() };
  const lines = await readCart(executor, { memberId, token: null, made: null });
  const chosen = lines.filter(({ checked, obstacle }) => checked && obstacle === null).reverse();
  return {
    items: chosen.map(({ goods, quantity }) => ({ skuId: goods.skuId, quantity })),
    cartIds: chosen.map(({ id }) => id),
    goods: new Map(chosen.map(({ goods }) => [goods.skuId, goods])),
  };
}

async function addressOf(
  records: Records,
  transaction: RecordTransaction,
  memberId: number,
  id: number | undefined,
): Promise<StoredRow | null> {
  const rows = records.as(SYSTEM).in(transaction);
  const where: Record<string, Json> = {
    user_id: memberId,
    ...(id === undefined ? { is_default: 1 } : { id }),
  };
  const [address = null] = await rows.find(ADDRESS, where);
  return address;
}

/** The codes of an address, from province to district. */
export function codesOf(address: StoredRow | null): string[] {
  const codes = address?.['codes'] ?? [];
  const list = Array.isArray(codes) ? codes.map(String) : String(codes).split(',');
  return list.filter((code) => code !== '');
}
