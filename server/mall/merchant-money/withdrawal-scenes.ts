import { defineScene } from '#server/system/notices/scene.ts';

const NUMBER = { withdraw_no: { 'zh-cn': '提现单号', en: 'Withdrawal no.' } };
const AMOUNT = { amount: { 'zh-cn': '金额', en: 'Amount' } };
const target = { definition: 'merchant/withdrawal', search: { withdraw_no: '{withdraw_no}' } };

/** A merchant wants money. */
export const WITHDRAWAL_ASKED = defineScene({
  key: 'withdrawal_apply',
  title: { 'zh-cn': '店铺申请提现', en: 'A shop asks for its money' },
  receiver: 'staff',
  variables: { ...NUMBER, ...AMOUNT },
  message: {
    'zh-cn': '提现单 {withdraw_no} 申请提现 {amount} 元',
    en: 'Withdrawal {withdraw_no}: {amount} yuan are asked for',
  },
  target,
});

/** It is paid, refused or has failed. */
export const WITHDRAWAL_ENDED = defineScene({
  key: 'withdrawal_ended',
  title: { 'zh-cn': '提现结果', en: 'What became of a withdrawal' },
  receiver: 'staff',
  variables: {
    ...NUMBER,
    ...AMOUNT,
    state: { 'zh-cn': '结果', en: 'Result' },
    state_en: { 'zh-cn': '结果（英文）', en: 'Result in English' },
  },
  message: {
    'zh-cn': '提现单 {withdraw_no}（{amount} 元）{state}',
    en: 'Withdrawal {withdraw_no} of {amount} yuan: {state_en}',
  },
  target,
});
