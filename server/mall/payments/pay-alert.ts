import { defineScene } from '#server/system/notices/scene.ts';

/** Money that is not what it should be: somebody has to look. */
export const PAY_ALERT = defineScene({
  key: 'pay_alert',
  title: { 'zh-cn': '支付异常', en: 'A payment is wrong' },
  receiver: 'staff',
  variables: {
    pay_no: { 'zh-cn': '支付单号', en: 'Payment no.' },
    what: { 'zh-cn': '情况', en: 'What is wrong' },
  },
  message: { 'zh-cn': '支付单 {pay_no} 异常：{what}', en: 'Payment {pay_no} is wrong: {what}' },
  target: { definition: 'shop/pay/payment', search: { pay_no: '{pay_no}' } },
});
