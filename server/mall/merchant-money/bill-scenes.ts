import { defineScene } from '#server/system/notices/scene.ts';

const NUMBER = { bill_no: { 'zh-cn': '账单号', en: 'Bill no.' } };
const target = { definition: 'merchant/bill', search: { bill_no: '{bill_no}' } };

/** A bill is there to be checked. */
export const BILL_DRAWN = defineScene({
  key: 'merchant_bill',
  title: { 'zh-cn': '店铺账单已生成', en: 'A bill is drawn up' },
  receiver: 'staff',
  variables: {
    ...NUMBER,
    start: { 'zh-cn': '开始日期', en: 'From' },
    end: { 'zh-cn': '结束日期', en: 'To' },
    amount: { 'zh-cn': '金额', en: 'Amount' },
  },
  message: {
    'zh-cn': '{start} 至 {end} 的账单 {bill_no} 已生成，应结 {amount} 元，请在 5 日内核对',
    en: 'Bill {bill_no} from {start} to {end} comes to {amount} yuan: check it within 5 days',
  },
  target,
});

/** A merchant does not agree with a bill, or the platform has answered. */
export const BILL_DISPUTED = defineScene({
  key: 'merchant_bill_dispute',
  title: { 'zh-cn': '账单异议', en: 'A bill is disputed' },
  receiver: 'staff',
  variables: { ...NUMBER, text: { 'zh-cn': '内容', en: 'What is said' } },
  message: { 'zh-cn': '账单 {bill_no}：{text}', en: 'Bill {bill_no}: {text}' },
  target,
});
