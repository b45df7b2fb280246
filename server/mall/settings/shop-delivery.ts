import { settingGroup } from '#server/system/settings/declared-setting.ts';

/** How freight is added up. */
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
  },
);
