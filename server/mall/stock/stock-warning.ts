import { defineScene } from '#server/system/notices/scene.ts';

/** Goods that run out. */
export const STOCK_WARNING = defineScene({
  key: 'stock_warning',
  title: { 'zh-cn': '库存预警', en: 'Stock is low' },
  receiver: 'staff',
  variables: {
    name: { 'zh-cn': '商品', en: 'Goods' },
    full_name: { 'zh-cn': '商品与规格', en: 'Goods and variant' },
    available: { 'zh-cn': '可用库存', en: 'Left' },
    id: { 'zh-cn': '规格 ID', en: 'Variant ID' },
  },
  message: {
    'zh-cn': '“{full_name}”库存不足，仅剩 {available}',
    en: '{full_name} runs out: {available} left',
  },
  target: { definition: 'shop/goods/goods', search: { name: '{name}' } },
});
