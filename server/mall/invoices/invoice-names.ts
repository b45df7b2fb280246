import type { FullText } from '#engine/definition/index.ts';

export const INVOICE = 'shop/order/invoice';
export const INVOICE_TITLE = 'user/invoiceTitle';

/** So many titles may a member have. */
export const MAX_TITLES = 20;

export type InvoiceType = 'ordinary' | 'special';

/** Of a request for an invoice. `due`: money went back after it was issued, so that a credit note is wanted. */
export const INVOICE_STATUS = {
  waiting: 1,
  issued: 2,
  refused: 3,
  due: 4,
  reversed: 5,
  withdrawn: 6,
} as const;

/** States in words, as members read them. */
export const INVOICE_WORDS: Readonly<Record<number, FullText>> = {
  1: { 'zh-cn': '待开票', en: 'Waiting' },
  2: { 'zh-cn': '已开票', en: 'Issued' },
  3: { 'zh-cn': '已拒绝', en: 'Refused' },
  4: { 'zh-cn': '待红冲', en: 'Credit note due' },
  5: { 'zh-cn': '已红冲', en: 'Reversed' },
  6: { 'zh-cn': '已撤销', en: 'Withdrawn' },
};
