import { settingGroup } from '#server/system/settings/declared-setting.ts';

/** How merchants take their money out. */
export const SHOP_PAYOUT = settingGroup(
  {
    name: 'shop_payout',
    title: { 'zh-cn': '提现设置', en: 'Withdrawals' },
    node: 'merchant/account/edit',
  },
  {
    shop_withdraw_min: {
      type: 'number',
      title: { 'zh-cn': '最低提现（元）', en: 'Least amount (yuan)' },
      required: true,
      min: 1,
      max: 1_000_000,
      default: 100,
      form: { span: 6 },
    },
    shop_withdraw_per_day: {
      type: 'number',
      title: { 'zh-cn': '每日次数', en: 'How often a day' },
      help: {
        'zh-cn': '0 为不限；取消和拒绝的不计',
        en: '0: no limit. Cancelled and refused ones do not count',
      },
      required: true,
      min: 0,
      max: 100,
      default: 0,
      form: { span: 6 },
    },
    shop_withdraw_rate: {
      type: 'number',
      title: { 'zh-cn': '手续费率（万分之）', en: 'Fee in basis points' },
      help: { 'zh-cn': '60 即 0.6%，包含在提现金额内', en: '60 is 0.6 %; a part of the amount' },
      required: true,
      min: 0,
      max: 1000,
      default: 0,
      form: { span: 6 },
    },
    shop_withdraw_fee_min: {
      type: 'number',
      title: { 'zh-cn': '最低手续费（元）', en: 'Fee at least (yuan)' },
      required: true,
      min: 0,
      max: 1000,
      default: 0,
      form: { span: 6 },
    },
    shop_withdraw_fee_max: {
      type: 'number',
      title: { 'zh-cn': '最高手续费（元）', en: 'Fee at most (yuan)' },
      help: { 'zh-cn': '0 为不限', en: '0: no limit' },
      required: true,
      min: 0,
      max: 10_000,
      default: 0,
      form: { span: 6 },
    },
    shop_withdraw_second_from: {
      type: 'number',
      title: { 'zh-cn': '双人审核起点（元）', en: 'Two people approve from (yuan)' },
      help: { 'zh-cn': '0 为一人审核', en: '0: one person is enough' },
      required: true,
      min: 0,
      max: 100_000_000,
      default: 50_000,
      form: { span: 6 },
    },
    shop_withdraw_wechat_scene: {
      type: 'string',
      title: { 'zh-cn': '微信转账场景 ID', en: 'WeChat’s id of what transfers are for' },
      help: {
        'zh-cn': '与商户平台开通的场景一致，1005 为佣金报酬',
        en: 'As WeChat Pay has granted it; 1005: pay for work or services',
      },
      required: true,
      length: 20,
      default: '1005',
      validate: [{ rule: 'pattern', params: ['^[0-9]{3,20}$'] }],
      form: { span: 6 },
    },
    shop_withdraw_wechat_report: {
      type: 'array',
      title: { 'zh-cn': '微信转账报备信息', en: 'What is reported of them' },
      help: {
        'zh-cn': '该场景要求的名称与内容，如“岗位类型”',
        en: 'The names that this purpose asks for, with their texts',
      },
      default: [
        { key: '岗位类型', value: '商家' },
        { key: '报酬说明', value: '商城货款' },
      ],
    },
  },
);
