import type { FullText } from '#engine/model/text.ts';

/** What the steps of a price say; `{name}` stands for a param. */
export const PRICE_TEXTS = {
  base: { 'zh-cn': '{price} 元 × {quantity}', en: '{price} × {quantity}' },
  level: { 'zh-cn': '会员价：按 {rate}% 计', en: 'Member price: {rate}%' },
  merchant_coupon: { 'zh-cn': '店铺优惠券减 {off} 元', en: 'Shop coupon: {off} off' },
  platform_coupon: { 'zh-cn': '平台优惠券减 {off} 元', en: 'Platform coupon: {off} off' },
  adjust: { 'zh-cn': '商家改价 {off} 元', en: 'Changed by the shop: {off}' },
  points: { 'zh-cn': '{points} 积分抵 {off} 元', en: '{points} points pay {off}' },
} as const satisfies Record<string, FullText>;

/** Why a coupon can't be used. */
export const COUPON_TEXTS = {
  merchant: { 'zh-cn': '订单中没有该店铺的商品', en: 'There are no goods of this shop' },
  scope: { 'zh-cn': '订单中没有可用此券的商品', en: 'None of the goods are covered by this coupon' },
  level: { 'zh-cn': '此券不与会员价同享', en: 'This coupon does not go with member prices' },
  threshold: { 'zh-cn': '还差 {short} 元可用', en: '{short} short' },
  nothing: { 'zh-cn': '此券对本单没有优惠', en: 'This coupon takes nothing off' },
  freight: { 'zh-cn': '本单无需运费', en: 'There is no freight to pay' },
  together: { 'zh-cn': '此券不与店铺券同享', en: 'This coupon does not go with coupons of shops' },
  repeated: { 'zh-cn': '同一店铺或平台只能使用一张券', en: 'Only one coupon of the same issuer can be used' },
} as const satisfies Record<string, FullText>;

/** Names of these reasons. */
export type CouponReason = keyof typeof COUPON_TEXTS;

/** What a basket lacks. */
export const ADVICE_TEXTS = {
  coupon: { 'zh-cn': '再买 {short} 元可减 {saves} 元', en: 'Add {short} to save {saves}' },
} as const satisfies Record<string, FullText>;
