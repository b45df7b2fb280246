import { defineScene } from '#server/system/notices/scene.ts';

const NAME = {
  name: { 'zh-cn': '优惠券', en: 'Coupon' },
  name_en: { 'zh-cn': '优惠券英文名', en: 'Coupon in English' },
};
const target = { definition: 'user/coupon', search: {} };

/** A coupon has been given to a member, who did not ask for it. */
export const COUPON_GIVEN = defineScene({
  key: 'coupon_given',
  title: { 'zh-cn': '收到优惠券', en: 'Coupon received' },
  receiver: 'member',
  isOptional: true,
  variables: NAME,
  message: { 'zh-cn': '您收到一张优惠券：{name}', en: 'A coupon for you: {name_en}' },
  target,
});

/** A coupon of a member ends soon. */
export const COUPON_ENDS = defineScene({
  key: 'coupon_ends',
  title: { 'zh-cn': '优惠券即将过期', en: 'Coupon ends soon' },
  receiver: 'member',
  isOptional: true,
  variables: { ...NAME, end: { 'zh-cn': '到期时间', en: 'Ends at' } },
  message: {
    'zh-cn': '您的优惠券 {name} 将于 {end} 过期',
    en: 'Your coupon {name_en} can be used until {end}',
  },
  target,
});
