import { defineScene } from '#server/system/notices/scene.ts';

const GOODS = {
  name: { 'zh-cn': '商品', en: 'Goods' },
  name_en: { 'zh-cn': '商品英文名', en: 'Goods in English' },
  goods_id: { 'zh-cn': '商品 ID', en: 'Goods ID' },
};
const target = { definition: 'goods/{goods_id}', search: {} };

/** A SKU that was out can be bought again. */
export const GOODS_BACK = defineScene({
  key: 'goods_back',
  title: { 'zh-cn': '到货提醒', en: 'Back in stock' },
  receiver: 'member',
  isOptional: true,
  variables: GOODS,
  message: { 'zh-cn': '您关注的 {name} 到货了', en: '{name_en} can be bought again' },
  target,
});

/** A SKU costs less than when the member asked. */
export const PRICE_DROPPED = defineScene({
  key: 'price_dropped',
  title: { 'zh-cn': '降价提醒', en: 'Price drop' },
  receiver: 'member',
  isOptional: true,
  variables: { ...GOODS, price: { 'zh-cn': '现价', en: 'Price now' } },
  message: { 'zh-cn': '您关注的 {name} 降到 {price} 元', en: '{name_en} costs {price} now' },
  target,
});
