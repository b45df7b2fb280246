import { settingGroup } from '#server/system/settings/declared-setting.ts';

/** What the platform asks of the shops of merchants. */
export const SHOP_MERCHANTS = settingGroup(
  {
    name: 'shop_merchants',
    title: { 'zh-cn': '商家设置', en: 'Merchants' },
    node: 'merchant/shop/terms',
  },
  {
    shop_goods_audit: {
      type: 'switch',
      title: { 'zh-cn': '商家商品须审核', en: 'Goods of merchants are audited' },
      help: {
        'zh-cn': '新商品审核通过后才能上架；修改名称、图片、详情、分类或大幅涨价时，审核通过前继续展示原内容',
        en: 'New goods are sold once they have passed. Of changes of names, pictures, details, categories and of large rises the goods as they were stay in the shop until then',
      },
      default: 0,
      form: { span: 6 },
    },
    shop_goods_audit_rise: {
      type: 'number',
      title: { 'zh-cn': '涨价超过（%）须审核', en: 'Rises are audited beyond (%)' },
      required: true,
      min: 0,
      max: 1000,
      default: 20,
      form: { span: 6 },
    },
  },
);
