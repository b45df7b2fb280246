import { lineCommission, ORDER_STATUS, PLATFORM } from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { codesOf } from '../checkout/checkout-request.ts';
import type { CheckoutLine, CheckoutMerchant, PricedCheckout } from '../checkout/priced-checkout.ts';
import type { ShopDeps } from '../shop-deps.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The row of a new order, without its number: sums of its lines, the address as it is now. */
export function orderRow(
  { request, coupons }: PricedCheckout,
  merchant: CheckoutMerchant,
  { group, regions, rates }: { group: StoredRow; regions: ShopDeps['regions']; rates: CommissionRates },
): JsonObject {
  const { id, lines, freightPaid, freightPay, pay } = merchant;
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
    freight_coupon: String(freightPaid.full - freightPaid.pay),
    freight_subsidy: String(freightPaid.platformSubsidy),
    coupons: coupons.chosen
      .filter(({ coupon }) => coupon.merchantId === PLATFORM || coupon.merchantId === id)
      .map(({ coupon }) => ({ id: coupon.id, discount: coupons.discountOf(coupon.id) })),
    commission_amount: of((line) => commissionOf(line, rates)),
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

/** What the platform takes of goods, in basis points by SKU; nothing of those that are not there. */
type CommissionRates = ReadonlyMap<number, number>;

const commissionOf = ({ goods, priced }: CheckoutLine, rates: CommissionRates): number =>
  lineCommission(priced, rates.get(goods.skuId) ?? 0);

/** The row of a line, without its order: the goods as they are now, in words and numbers. */
export function lineRow(line: CheckoutLine, mode: 1 | 2, rates: CommissionRates): JsonObject {
  const { goods, quantity, priced, freightShare } = line;
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
    commission_rate: rates.get(goods.skuId) ?? 0,
    commission: String(commissionOf(line, rates)),
    deduct_mode: mode,
    steps: priced.steps as unknown as Json,
  };
}
