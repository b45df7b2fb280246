import { defineScene } from '#server/system/notices/scene.ts';

/** The deposit of a shop has changed, or the shop is fined. */
export const DEPOSIT_MOVED = defineScene({
  key: 'merchant_deposit',
  title: { 'zh-cn': '保证金变动', en: 'A deposit has changed' },
  receiver: 'staff',
  variables: {
    amount: { 'zh-cn': '金额', en: 'Amount' },
    state: { 'zh-cn': '结果', en: 'Result' },
    state_en: { 'zh-cn': '结果（英文）', en: 'Result in English' },
    reason: { 'zh-cn': '原因', en: 'Reason' },
  },
  message: {
    'zh-cn': '{state}：{amount} 元 {reason}',
    en: '{state_en}: {amount} yuan {reason}',
  },
  target: { definition: 'merchant/deposit', search: {} },
});
