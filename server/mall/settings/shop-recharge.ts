import { settingGroup } from '#server/system/settings/declared-setting.ts';

/** How members pay into their balance. */
export const SHOP_RECHARGE = settingGroup(
  {
    name: 'shop_recharge',
    title: { 'zh-cn': '余额充值', en: 'Top-ups' },
    node: 'shop/recharge/plan/edit',
  },
  {
    shop_recharge_on: {
      type: 'switch',
      title: { 'zh-cn': '余额充值', en: 'Top-ups' },
      default: 1,
      form: { span: 6 },
    },
    shop_recharge_minutes: {
      type: 'number',
      title: { 'zh-cn': '付款时限（分钟）', en: 'Minutes to pay a top-up' },
      required: true,
      min: 5,
      max: 4320,
      default: 30,
      form: { span: 6 },
    },
    shop_recharge_free: {
      type: 'switch',
      title: { 'zh-cn': '自选金额', en: 'Own amounts' },
      help: {
        'zh-cn': '会员可以填写金额，按“自选金额满”的方案赠送',
        en: 'Members may enter an amount; its gifts are those of the plans for own amounts',
      },
      default: 1,
      form: { span: 4 },
    },
    shop_recharge_min: {
      type: 'number',
      title: { 'zh-cn': '最低（元）', en: 'From (yuan)' },
      required: true,
      min: 1,
      max: 1_000_000,
      default: 10,
      form: { span: 4 },
    },
    shop_recharge_max: {
      type: 'number',
      title: { 'zh-cn': '最高（元）', en: 'Up to (yuan)' },
      required: true,
      min: 1,
      max: 1_000_000,
      default: 5000,
      form: { span: 4 },
    },
  },
);
