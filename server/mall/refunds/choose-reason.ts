import type { Json, Locale } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { inLocale } from '../catalog/goods-card.ts';
import { refused } from '../refused.ts';
import { REFUND_REASON } from './refund-names.ts';
import { numberOf, textOf } from './row-values.ts';

/** What reasons are for. */
export const REASON_KINDS = ['refund', 'return', 'exchange', 'cancel', 'refuse'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

/** The kind of the reasons for a type of refund. */
export const kindOfType = (type: number): ReasonKind =>
  type === 2 ? 'return' : type === 3 ? 'exchange' : type === 9 ? 'cancel' : 'refund';

const NOT_THERE = { 'zh-cn': '请选择原因', en: 'Choose a reason' };
const PICTURES = { 'zh-cn': '该原因需要上传凭证', en: 'This reason needs pictures' };

/** Reasons that are in use for a kind: those of the platform and, where one is named, of a merchant. */
export async function reasonsFor(
  rows: TransactionRecords,
  kind: ReasonKind,
  merchantId: Json = 0,
): Promise<StoredRow[]> {
  const owners = [...new Set([0, Number(merchantId)])];
  const order = [['weigh', 'desc']] as const;
  const found = await rows.find(REFUND_REASON, { status: 1, merchant_id: owners }, { order });
  return found.filter((reason) => Array.isArray(reason['kind']) && reason['kind'].includes(kind));
}

/** A reason of those, with the pictures it needs. @throws AppError `record.invalid` at what is missing. */
export async function chosenReason(
  rows: TransactionRecords,
  { kind, merchantId, id, pictures }: { kind: ReasonKind; merchantId: Json; id: number; pictures: number },
): Promise<StoredRow> {
  const reason = (await reasonsFor(rows, kind, merchantId)).find((each) => numberOf(each, 'id') === id);
  if (!reason) throw refused('reason_id', NOT_THERE);
  if (numberOf(reason, 'need_image') === 1 && pictures === 0) throw refused('images', PICTURES);
  return reason;
}

/** A reason in one language. */
export const reasonText = (reason: StoredRow, locale: Locale): string =>
  inLocale(locale, textOf(reason, 'text'), textOf(reason, 'text_en'));
