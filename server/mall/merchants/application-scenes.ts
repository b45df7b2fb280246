import { defineScene } from '#server/system/notices/scene.ts';

const NAME = { shop_name: { 'zh-cn': '店铺名称', en: 'Name of the shop' } };
const target = { definition: 'user/shop', search: {} };

/** Somebody wants to sell in the mall. */
export const MERCHANT_APPLY = defineScene({
  key: 'merchant_apply',
  title: { 'zh-cn': '商家入驻申请', en: 'A merchant applies' },
  receiver: 'staff',
  variables: NAME,
  message: { 'zh-cn': '店铺 {shop_name} 申请入驻', en: 'The shop {shop_name} applies' },
  target: { definition: 'merchant/auth', search: { status: '1', shop_name: '{shop_name}' } },
});

/** The shop of an applicant is there. */
export const MERCHANT_PASSED = defineScene({
  key: 'merchant_passed',
  title: { 'zh-cn': '入驻申请已通过', en: 'Application passed' },
  receiver: 'member',
  variables: {
    ...NAME,
    username: { 'zh-cn': '后台账号', en: 'Account' },
    terms: { 'zh-cn': '开业条件', en: 'What it waits for' },
    terms_en: { 'zh-cn': '开业条件（英文）', en: 'What it waits for, in English' },
  },
  message: {
    'zh-cn': '店铺 {shop_name} 已开通，请用账号 {username} 登录后台{terms}',
    en: 'The shop {shop_name} is there: sign in to the back office as {username}{terms_en}',
  },
  target,
});

/** An application has to be changed. */
export const MERCHANT_REFUSED = defineScene({
  key: 'merchant_refused',
  title: { 'zh-cn': '入驻申请被退回', en: 'Application refused' },
  receiver: 'member',
  variables: { ...NAME, reason: { 'zh-cn': '原因', en: 'Reason' } },
  message: {
    'zh-cn': '店铺 {shop_name} 的入驻申请被退回：{reason}',
    en: 'The application of the shop {shop_name} was refused: {reason}',
  },
  target,
});
