import { settingGroup } from '#server/system/settings/declared-setting.ts';

/** By what members may pay. */
export const SHOP_PAY = settingGroup(
  { name: 'shop_pay', title: { 'zh-cn': '支付设置', en: 'Payment' }, node: 'shop/pay/payment/index' },
  {
    shop_pay_balance: {
      type: 'switch',
      title: { 'zh-cn': '余额支付', en: 'Balance' },
      default: 1,
      form: { span: 6 },
    },
  },
);
