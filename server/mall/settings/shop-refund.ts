import { settingGroup } from '#server/system/settings/declared-setting.ts';

/** How refunds go. */
export const SHOP_REFUND = settingGroup(
  {
    name: 'shop_refund',
    title: { 'zh-cn': '售后设置', en: 'Refunds' },
    node: 'shop/order/refund/edit',
  },
  {
    shop_refund_agree_hours: {
      type: 'number',
      title: { 'zh-cn': '自动同意（小时）', en: 'Hours until a refund is agreed to by itself' },
      help: { 'zh-cn': '0 为不自动同意', en: '0: never' },
      required: true,
      min: 0,
      max: 720,
      default: 0,
      form: { span: 6 },
    },
    shop_refund_return_days: {
      type: 'number',
      title: { 'zh-cn': '寄回时限（天）', en: 'Days to send goods back' },
      required: true,
      min: 1,
      max: 60,
      default: 7,
      form: { span: 6 },
    },
    shop_refund_receive_days: {
      type: 'number',
      title: { 'zh-cn': '签收后自动收货（天）', en: 'Days from delivery until a return counts as received' },
      required: true,
      min: 1,
      max: 60,
      default: 10,
      form: { span: 6 },
    },
    shop_refund_limit: {
      type: 'number',
      title: { 'zh-cn': '每件商品申请次数', en: 'How often a refund of the same goods may be asked for' },
      required: true,
      min: 1,
      max: 20,
      default: 3,
      form: { span: 6 },
    },
    shop_refund_freight: {
      type: 'radio',
      title: { 'zh-cn': '部分未发货退款的运费', en: 'Freight of a part that is not shipped' },
      options: [
        { key: 'none', label: { 'zh-cn': '不退', en: 'Stays' } },
        { key: 'share', label: { 'zh-cn': '按分摊退', en: 'Goes back by its share' } },
      ],
      required: true,
      default: 'none',
    },
    shop_coupon_back: {
      type: 'switch',
      title: { 'zh-cn': '退款退回优惠券', en: 'Coupons come back with a refund' },
      help: {
        'zh-cn': '发货前整单退款时退回；未付款关闭的订单总是退回',
        en: 'When a whole order is refunded before it is shipped; orders that were never paid always give them back',
      },
      default: true,
      form: { span: 6 },
    },
    shop_coupon_prolong_days: {
      type: 'number',
      title: { 'zh-cn': '退回时延长（天）', en: 'Days more for those that come back expired' },
      help: { 'zh-cn': '0 为不延长，退回后即过期', en: '0: they come back as expired' },
      required: true,
      min: 0,
      max: 90,
      default: 0,
      form: { span: 6 },
    },
  },
);
