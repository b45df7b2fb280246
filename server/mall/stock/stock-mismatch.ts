import { defineScene } from '#server/system/notices/scene.ts';

/** Stock that its log does not make up. */
export const STOCK_MISMATCH = defineScene({
  key: 'stock_mismatch',
  title: { 'zh-cn': '库存对账不符', en: 'Stock does not add up' },
  receiver: 'staff',
  variables: {
    names: { 'zh-cn': '商品与规格及差额', en: 'Goods and variants with what differs' },
    count: { 'zh-cn': '规格数', en: 'Number of variants' },
    ids: { 'zh-cn': '规格 ID', en: 'Variant IDs' },
  },
  message: {
    'zh-cn': '{count} 个规格的库存与流水不符：{names}',
    en: 'The stock of {count} variants is not what its log adds up to: {names}',
  },
  target: { definition: 'shop/goods/sku', search: { id: '{ids}' } },
});
