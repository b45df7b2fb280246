import { defineScene } from '#server/system/notices/scene.ts';

/** A member who is not content. */
export const EVALUATION_BAD = defineScene({
  key: 'evaluation_bad',
  title: { 'zh-cn': '收到差评', en: 'A bad review' },
  receiver: 'staff',
  variables: {
    id: { 'zh-cn': '编号', en: 'ID' },
    name: { 'zh-cn': '商品', en: 'Goods' },
    score: { 'zh-cn': '评分', en: 'Score' },
  },
  message: { 'zh-cn': '商品 {name} 收到 {score} 星评价', en: '{name} got a review of {score} of 5' },
  target: { definition: 'shop/order/evaluate', search: { id: '{id}' } },
});
