import { defineScene } from '#server/system/notices/scene.ts';

/** A recharge is paid, and the member has the money. */
export const RECHARGE_DONE = defineScene({
  key: 'recharge_done',
  title: { 'zh-cn': '充值成功', en: 'Topped up' },
  receiver: 'member',
  variables: {
    recharge_no: { 'zh-cn': '充值单号', en: 'Top-up no.' },
    amount: { 'zh-cn': '充值金额', en: 'Amount' },
    gift: { 'zh-cn': '赠送金额', en: 'Gift' },
  },
  message: {
    'zh-cn': '充值成功：{amount} 元，赠送 {gift} 元',
    en: 'Your balance is topped up by {amount}, with a gift of {gift}',
  },
  target: { definition: 'user/recharge', search: {} },
});
