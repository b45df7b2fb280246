import { createHash } from 'node:crypto';
import { SYSTEM } from '#engine/access/index.ts';
import {
  calculateFreight,
  splitAmount,
  WHOLE_RATE,
  type Basket,
  type Freight,
  type FreightTemplate,
  type Priced,
  type PricedFreight,
  type PricedLine,
} from '#engine/commerce/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { boughtOf } from '../cart/read-cart.ts';
import { findTemplates } from '../delivery/read-templates.ts';
import type { LevelRate } from '../levels/level-rate.ts';
import { pointsGiven } from '../points/points-given.ts';
import type { ShopRules } from '../settings/shop-rules.ts';
import type { Buyable } from './buyable.ts';
import { priceWithCoupons, type CheckoutCoupons } from './checkout-coupons.ts';
import { obstacleOf, type BuyObstacle } from './buy-limits.ts';
import { priceLineOf } from './price-line-of.ts';
import { codesOf, type CheckoutRequest } from './checkout-request.ts';

/** A line with its goods and its price. */
export interface CheckoutLine {
  goods: Buyable;
  quantity: number;
  priced: PricedLine;
  /** Cents of the freight that this line bears. */
  freightShare: number;
  obstacle: BuyObstacle | null;
}

/** What becomes one order: the lines of one merchant. */
export interface CheckoutMerchant {
  id: number;
  lines: CheckoutLine[];
  freight: Freight;
  /** Cents, with what coupons have taken off. */
  freightPaid: PricedFreight;
  freightPay: number;
  pay: number;
}

/** A checkout with everything that is paid for it, in cents. */
export interface PricedCheckout {
  request: CheckoutRequest;
  merchants: CheckoutMerchant[];
  priced: Priced;
  coupons: CheckoutCoupons;
  /** Points that it will earn. */
  scoreGive: number;
  /** Stands for everything that the member has agreed to: the same as long as nothing of it changes. */
  digest: string;
}

export interface CheckoutDeps {
  records: Records;
  rules: ShopRules;
  /** Points of the member, where they are known. */
  points?: number;
}

/** Prices what a member is about to buy, with the freight to their address. @throws AppError `record.not-found` for an unknown SKU. */
export async function priceCheckout(
  { records, rules, points }: CheckoutDeps,
  transaction: RecordTransaction,
  request: CheckoutRequest,
): Promise<PricedCheckout> {
  const { executor } = transaction;
  const { goods } = request;
  const lines = request.items.map(({ skuId, quantity }) => {
    const own = goods.get(skuId);
    if (!own) throw new AppError('record.not-found');
    return { goods: own, quantity };
  });
  const [bought, templates, have] = await Promise.all([
    boughtOf(executor, request.memberId, [...goods.values()]),
    templatesOf(records, transaction, lines),
    rules.points.on ? (points ?? pointsOf(executor, request.memberId)) : 0,
  ]);
  const basket = basketOf(lines, rules, {
    have,
    wanted: request.usePoints,
    level: request.level,
  });
  const region = codesOf(request.address).at(-1) ?? null;
  const freightsOf = (before: Priced) =>
    before.merchants.map(({ merchantId }) => {
      const own = lines.flatMap((line, at) =>
        line.goods.merchantId === merchantId ? [{ ...line, pay: before.lines[at]!.pay }] : [],
      );
      const sent = freightOf(own, templates, region, {
        ...rules,
        levelRate: request.level?.freightRate ?? WHOLE_RATE,
      });
      return { merchantId, sent, freight: sent.deliverable ? sent.fee : 0 };
    });
  const { priced, freights, coupons } = priceWithCoupons(basket, request, freightsOf);
  const together = unitsOf(lines);
  const checked = lines.map((line, at) => {
    const { goodsId } = line.goods;
    const obstacle = rules.open
      ? obstacleOf(line.goods, line.quantity, bought.get(goodsId) ?? 0, together.get(goodsId))
      : 'shop_closed';
    return { ...line, priced: priced.lines[at]!, obstacle };
  });
  const merchants = priced.merchants.map((merchant, at): CheckoutMerchant => {
    const { sent } = freights[at]!;
    const own = checked.filter(({ goods: { merchantId } }) => merchantId === merchant.merchantId);
    const { merchantId: id, pay, freight: freightPaid } = merchant;
    const shares = sharesOf(sent, freightPaid);
    const withFreight = own.map((line, index) => withShare(line, index, { sent, shares }));
    return { id, lines: withFreight, freight: sent, freightPaid, freightPay: freightPaid.pay, pay };
  });
  const given = checked.map(({ goods, quantity, priced: { pay } }) => ({
    merchantId: goods.merchantId,
    pay,
    quantity,
    giveScore: goods.giveScore,
  }));
  const scoreGive = pointsGiven(given, rules);
  return { request, merchants, priced, coupons, scoreGive, digest: digestOf(request, merchants, coupons) };
}

/** What each line bears of the freight that is paid. */
function sharesOf(sent: Freight, { pay, full }: PricedFreight): number[] {
  if (!sent.deliverable) return [];
  return pay === full ? sent.shares : splitAmount(pay, sent.shares);
}

function withShare(
  line: Omit<CheckoutLine, 'freightShare'>,
  at: number,
  { sent, shares }: { sent: Freight; shares: readonly number[] },
): CheckoutLine {
  if (sent.deliverable) return { ...line, freightShare: shares[at]! };
  const obstacle = line.obstacle ?? (sent.lines.includes(at) ? 'not_deliverable' : null);
  return { ...line, freightShare: 0, obstacle };
}

function basketOf(
  lines: readonly { goods: Buyable; quantity: number }[],
  { points }: ShopRules,
  member: { have: number; wanted: boolean; level: LevelRate | null },
): Basket {
  return {
    ...(member.level ? { levelRate: member.level.rate } : {}),
    lines: lines.map(({ goods, quantity }) => priceLineOf(goods, quantity)),
    points: {
      have: member.have,
      perYuan: points.perYuan,
      maxRate: points.maxRate,
      maxPoints: points.maxPoints,
      wanted: member.wanted,
    },
  };
}

const SCORE = fixedStatement('select coalesce("score", 0)::text as "score" from "user" where "id" = $1');

/** Points that a member has. */
export async function pointsOf(executor: RecordTransaction['executor'], memberId: number): Promise<number> {
  const { rows } = await executor.query<{ score: string }>(SCORE([memberId]));
  return Number(rows[0]?.score ?? 0);
}

async function templatesOf(
  records: Records,
  transaction: RecordTransaction,
  lines: readonly { goods: Buyable }[],
): Promise<FreightTemplate[]> {
  const ids = lines.flatMap(({ goods }) =>
    goods.freightType === 3 && goods.templateId !== null ? [goods.templateId] : [],
  );
  return findTemplates(records.as(SYSTEM).in(transaction), ids);
}

/** Nothing is charged, and nothing refused, before there is an address. */
function freightOf(
  lines: readonly { goods: Buyable; quantity: number; pay: number }[],
  templates: readonly FreightTemplate[],
  region: string | null,
  { freight, levelRate }: Pick<ShopRules, 'freight'> & { levelRate: number },
): Freight {
  if (region === null) return { deliverable: true, fee: 0, shares: lines.map(() => 0), steps: [] };
  return calculateFreight({
    lines: lines.map(({ goods, quantity, pay }) => ({
      freight_type: goods.freightType,
      freight_fixed: goods.freightFixed,
      template_id: goods.templateId,
      qty: quantity,
      weight: goods.weight,
      volume: goods.volume,
      amount: pay,
    })),
    templates,
    region,
    combine: freight.combine,
    free_from: freight.freeFrom,
    level_rate: levelRate,
  });
}

/** Units of a checkout by goods: limits count them together. */
function unitsOf(lines: readonly { goods: Buyable; quantity: number }[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { goods, quantity } of lines)
    units.set(goods.goodsId, (units.get(goods.goodsId) ?? 0) + quantity);
  return units;
}

function digestOf(
  request: CheckoutRequest,
  merchants: readonly CheckoutMerchant[],
  { chosen }: CheckoutCoupons,
): string {
  const lines = merchants.flatMap(({ id, freightPay, pay, lines: own }) => [
    [id, freightPay, pay],
    ...own.map(({ goods, quantity, priced, obstacle }) => [
      goods.skuId,
      goods.price,
      quantity,
      priced.pay,
      priced.points,
      obstacle,
    ]),
  ]);
  const used = chosen.map(({ coupon }) => coupon.id);
  const agreed = JSON.stringify([request.memberId, addressFacts(request.address), lines, used]);
  return createHash('sha256').update(agreed).digest('base64url');
}

const addressFacts = (address: StoredRow | null): unknown[] =>
  address === null
    ? []
    : [address['id'], address['name'], address['mobile'], codesOf(address), address['detail']];
