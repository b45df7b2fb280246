import { ORDER_STATUS } from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { codesOf } from '../checkout/checkout-request.ts';
import type { CheckoutLine, CheckoutMerchant, PricedCheckout } from '../checkout/priced-checkout.ts';
import type { ShopDeps } from '../shop-deps.ts';
import {} from './order-names.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The row of a new order, without its number: sums of its lines, the address as it is now. */
export function orderRow(
  { request }: PricedCheckout,
  merchant: CheckoutMerchant,
  group: StoredRow,
  regions: ShopDeps['regions'],
): JsonObject {
  const { id, lines, freightPay, pay } = merchant;
  const of = (pick: (line: CheckoutLine) => number): string => String(sum(lines.map(pick)));
  const { address, memberId } = request;
  const text = (name: string): string => String(address?.[name] ?? '');
  return {
    merchant_id: id,
    group_id: group['id'] ?? null,
    user_id: memberId,
    status: ORDER_STATUS.unpaid,
    goods_num: sum(lines.map(({ quantity }) => quantity)),
    goods_amount: of(({ priced }) => priced.base),
    level_discount: of(({ priced }) => priced.levelDiscount),
    merchant_coupon: of(({ priced }) => priced.merchantCoupon),
    platform_coupon: of(({ priced }) => priced.platformCoupon),
    platform_subsidy: of(({ priced }) => priced.platformSubsidy),
    points: sum(lines.map(({ priced }) => priced.points)),
    points_amount: of(({ priced }) => priced.pointsAmount),
    freight: String(freightPay),
    pay_amount: String(pay),
    consignee: text('name'),
    mobile: text('mobile'),
    region_codes: codesOf(address) as Json,
    region_text: codesOf(address)
      .map((code) => regions.labelOf(code, 'zh-cn'))
      .join(' '),
    address: text('detail'),
    expire_time: group['expire_time'] ?? null,
  };
}

/** The row of a line, without its order: the goods as they are now, in words and numbers. */
export function lineRow({ goods, quantity, priced, freightShare }: CheckoutLine, mode: 1 | 2): JsonObject {
  const { name, specText, cover, weight, volume, classifyIds, services, returnDays } = goods;
  return {
    merchant_id: goods.merchantId,
    goods_id: goods.goodsId,
    sku_id: goods.skuId,
    name: name['zh-cn'],
    spec_text: specText,
    image: cover,
    sku_code: goods.skuCode,
    snapshot: {
      name,
      weight,
      volume,
      classify_ids: classifyIds,
      services,
      return_days: returnDays,
      needs_delivery: goods.needsDelivery,
    } as Json,
    price: String(goods.price),
    quantity,
    amount: String(priced.base),
    level_discount: String(priced.levelDiscount),
    merchant_coupon: String(priced.merchantCoupon),
    platform_coupon: String(priced.platformCoupon),
    platform_subsidy: String(priced.platformSubsidy),
    points: priced.points,
    points_amount: String(priced.pointsAmount),
    freight_share: String(freightShare),
    pay: String(priced.pay),
    deduct_mode: mode,
    steps: priced.steps as unknown as Json,
  };
}
