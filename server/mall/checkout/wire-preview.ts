import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import { yuan } from '../catalog/goods-card.ts';
import { lineCover, type SmallPictures } from '../catalog/line-cover.ts';
import { wireCoupons } from './wire-coupons.ts';
import { obstacleWords } from './buy-limits.ts';
import { hashOf, PREVIEW_MS } from './checkout-hash.ts';
import type { CheckoutLine, CheckoutMerchant, PricedCheckout } from './priced-checkout.ts';
import { wireSteps } from './wire-steps.ts';

/** How a preview is shown. */
interface PreviewShown {
  locale: Locale;
  pictures: SmallPictures;
}

/** A checkout as the member sees it before the order is made; amounts are yuan with two decimals. */
export function wirePreview(checkout: PricedCheckout, now: number, shown: PreviewShown): JsonObject {
  const { priced, merchants, request, digest } = checkout;
  const { locale } = shown;
  const base = sum(priced.lines.map((line) => line.base));
  const ends = now + PREVIEW_MS;
  return {
    merchants: merchants.map((merchant) => wireMerchant(merchant, shown)),
    coupons: wireCoupons(checkout.coupons, locale),
    points: {
      have: priced.points.have,
      usable: priced.points.usable,
      amount: yuan(priced.points.usableAmount),
      used: priced.points.used,
    },
    address_id: request.address === null ? null : Number(request.address['id']),
    goods_amount: yuan(base),
    discount: yuan(base - priced.goodsPay),
    freight: yuan(priced.freightPay),
    pay_amount: yuan(priced.pay),
    score_give: checkout.scoreGive,
    advice: checkout.coupons.advice.map(({ kind, id, merchantId, short, saves, text }) => ({
      kind,
      id,
      merchant_id: merchantId,
      short: yuan(short),
      saves: yuan(saves),
      text: text[locale],
    })),
    hash: hashOf(digest, ends),
    expires: Math.floor(ends / 1000),
  };
}

function wireMerchant(merchant: CheckoutMerchant, shown: PreviewShown): JsonObject {
  const { locale } = shown;
  const { id, lines, freight, freightPay, pay } = merchant;
  const blocked = lines.filter(({ obstacle }) => obstacle === 'not_deliverable');
  return {
    id,
    name: lines[0]?.goods.merchantName[locale] ?? '',
    lines: lines.map((line) => wireLine(line, shown)),
    goods_amount: yuan(sum(lines.map(({ priced }) => priced.base))),
    freight: yuan(freightPay),
    freight_text: freightText(freight.deliverable, freightPay, locale),
    freight_steps: freight.steps as unknown as Json,
    pay_amount: yuan(pay),
    deliverable: freight.deliverable,
    undeliverable: blocked.map(({ goods }) => ({ sku_id: goods.skuId, name: goods.name[locale] })),
  };
}

function wireLine(
  { goods, quantity, priced, obstacle }: CheckoutLine,
  { locale, pictures }: PreviewShown,
): JsonObject {
  return {
    sku_id: goods.skuId,
    goods_id: goods.goodsId,
    name: goods.name[locale],
    spec_text: goods.specText,
    ...lineCover(pictures, goods.cover),
    price: yuan(goods.price),
    qty: quantity,
    base: yuan(priced.base),
    level_discount: yuan(priced.levelDiscount),
    merchant_coupon: yuan(priced.merchantCoupon),
    platform_coupon: yuan(priced.platformCoupon),
    points: priced.points,
    points_amount: yuan(priced.pointsAmount),
    pay: yuan(priced.pay),
    steps: wireSteps(priced.steps, locale),
    valid: obstacle === null,
    ...(obstacle === null ? {} : { reason: obstacleWords(obstacle, goods)[locale], reason_code: obstacle }),
  };
}

function freightText(deliverable: boolean, fee: number, locale: Locale): string {
  const isEnglish = locale === 'en';
  if (!deliverable)
    return isEnglish ? 'Some goods are not delivered to this address' : '部分商品不配送至该地址';
  if (fee === 0) return isEnglish ? 'Free delivery' : '包邮';
  return isEnglish ? `Delivery ¥${yuan(fee)}` : `运费 ¥${yuan(fee)}`;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
