import { settingGroup } from '#server/system/settings/declared-setting.ts';

/** How freight is added up, and how parcels are tracked. */
export const SHOP_DELIVERY = settingGroup(
  {
    name: 'shop_delivery',
    title: { 'zh-cn': '配送设置', en: 'Delivery' },
    node: 'shop/delivery/template/edit',
  },
  {
    shop_freight_combine: {
      type: 'radio',
      title: { 'zh-cn': '多个运费模板', en: 'Several delivery templates in an order' },
      options: [
        { key: 'sum', label: { 'zh-cn': '相加', en: 'Added up' } },
        { key: 'max_first', label: { 'zh-cn': '只收最高首费', en: 'One first fee, the highest' } },
      ],
      required: true,
      default: 'sum',
    },
    shop_freight_free_from: {
      type: 'number',
      title: { 'zh-cn': '满额包邮（元）', en: 'Free from (yuan)' },
      help: { 'zh-cn': '按优惠后的商品金额，0 为不包邮', en: 'Of goods after discounts; 0 for never' },
      required: true,
      min: 0,
      max: 1_000_000,
      default: 0,
    },
    shop_track_customer: {
      type: 'string',
      title: { 'zh-cn': '快递100 customer', en: 'Customer at kuaidi100' },
      help: { 'zh-cn': '留空则不查询物流', en: 'Empty: parcels are not tracked' },
      length: 64,
      form: { span: 6 },
    },
    shop_track_key: {
      type: 'string',
      title: { 'zh-cn': '快递100 授权 key', en: 'Key at kuaidi100' },
      length: 64,
      secret: true,
      form: { span: 6 },
    },
    shop_track_endpoint: {
      type: 'string',
      title: { 'zh-cn': '快递100 接口地址', en: 'Address of kuaidi100' },
      help: { 'zh-cn': '留空使用官方地址', en: 'Empty: its own' },
      length: 200,
      validate: [{ rule: 'pattern', params: ['^(https?://[^\\s/]+(/[^\\s]*)?)?$'] }],
      form: { span: 6 },
    },
    shop_track_minutes: {
      type: 'number',
      title: { 'zh-cn': '物流缓存（分钟）', en: 'Minutes that news of a parcel holds' },
      required: true,
      min: 5,
      max: 1440,
      default: 30,
      form: { span: 6 },
    },
    shop_signed_days: {
      type: 'number',
      title: { 'zh-cn': '签收后自动收货（天）', en: 'Days from the signature until goods count as received' },
      help: {
        'zh-cn': '0 为不因签收提前收货',
        en: '0: a signature changes nothing',
      },
      required: true,
      min: 0,
      max: 90,
      default: 0,
      form: { span: 6 },
    },
  },
);
