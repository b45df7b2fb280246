import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { yuan } from '../catalog/goods-card.ts';
import { REFUND } from './refund-names.ts';
import { refundStateText } from './refund-words.ts';
import { numberOf, textOf } from './row-values.ts';

/** The refunds of an order in short, newest first, for who looks at the order. */
export async function refundsOfOrder(
  rows: TransactionRecords,
  orderId: Json,
  locale: Locale,
): Promise<JsonObject[]> {
  const found = await rows.find(REFUND, { order_id: orderId }, { order: [['id', 'desc']] });
  return found.map((refund) => {
    const state = ['audit_status', 'status', 'user_ship_status'].map((name) => numberOf(refund, name));
    const [audit, status, goods] = state as [number, number, number];
    return {
      refund_no: textOf(refund, 'refund_no'),
      type: numberOf(refund, 'type'),
      audit_status: audit,
      status,
      user_ship_status: goods,
      state_text: refundStateText(audit, status, goods)[locale],
      amount: yuan(numberOf(refund, 'amount')),
    };
  });
}
