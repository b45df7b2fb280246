import { defineScene } from '#server/system/notices/scene.ts';

const NAME = { name: { 'zh-cn': '商品名称', en: 'Name of the goods' } };

/** Goods of a merchant wait for the platform. */
export const GOODS_REVISED = defineScene({
  key: 'goods_audit',
  title: { 'zh-cn': '商品待审核', en: 'Goods to audit' },
  receiver: 'staff',
  variables: NAME,
  message: { 'zh-cn': '商品 {name} 待审核', en: 'The goods {name} wait for their audit' },
  target: { definition: 'shop/goods/revision', node: 'shop/goods/revision/pass', search: { status: '1' } },
});

/** The platform has looked at them. */
export const GOODS_AUDITED = defineScene({
  key: 'goods_audited',
  title: { 'zh-cn': '商品审核结果', en: 'Goods were audited' },
  receiver: 'staff',
  variables: {
    ...NAME,
    state: { 'zh-cn': '结果', en: 'Result' },
    state_en: { 'zh-cn': '结果（英文）', en: 'Result in English' },
  },
  message: { 'zh-cn': '商品 {name} 审核{state}', en: 'The goods {name}: {state_en}' },
  target: { definition: 'shop/goods/revision', search: {} },
});
