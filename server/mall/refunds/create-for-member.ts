import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { lineUnits } from '../orders/line-units.ts';
import { ORDER } from '../orders/order-names.ts';
import { openOrder, type OpenOrder } from '../orders/order-state.ts';
import { refused } from '../refused.ts';
import { openNewRefund } from './create-refund.ts';
import { notifyStaff } from './notify-of-refund.ts';
import type { RefundWork } from './open-refund.ts';
import { REFUND_APPLY } from './refund-scenes.ts';
import { keyOf, numberOf, textOf } from './row-values.ts';

/** A refund that staff ask for: of one line of an order, or of all that is left of it. */
export interface StaffRequest {
  order_no: string;
  type: 1 | 2 | 3;
  goods_status?: 1 | 2;
  line_id?: number;
  qty?: number;
  /** Pieces of several lines, in the place of one line. */
  items?: readonly { line_id: number; qty: number }[];
  /** Cents; left out the most that can be refunded. */
  amount?: number | undefined;
  reason: string;
}

const WHICH = { 'zh-cn': '填写数量时须选择商品', en: 'Choose the goods that the number is of' };

/**
 * Staff ask for a refund in the place of the member (F1), for who calls the shop instead of pressing a button; it waits for its audit.
 * `merchantId`: whose orders they reach; null: all. @throws AppError `record.not-found`, `record.invalid` at what is wrong.
 */
export async function createForMember(
  work: RefundWork,
  merchantId: number | null,
  { order_no: orderNo, line_id: lineId, qty, items: given, reason, amount, ...body }: StaffRequest,
): Promise<JsonObject> {
  const { rows } = work;
  const [found] = await rows.find(ORDER, { order_no: orderNo });
  const isOther = merchantId !== null && found && numberOf(found, 'merchant_id') !== merchantId;
  if (!found || isOther) throw new AppError('record.not-found');
  const open = await openOrder(rows, { id: keyOf(found) });
  const items = given ?? itemsLeft(open, { lineId, qty, isSent: body.type !== 1 });
  const cause = { reasonId: null, text: reason.trim(), fault: '' };
  const opened = await openNewRefund(work, open, {
    ...body,
    ...(amount === undefined ? {} : { amount }),
    items,
    cause,
  });
  await notifyStaff(work, opened, REFUND_APPLY);
  return { refund_no: textOf(opened.refund, 'refund_no') };
}

/** One line, or all of which something is left: what was sent where it comes back, else whatever is not refunded. */
function itemsLeft(
  { lines }: OpenOrder,
  { lineId, qty, isSent }: { lineId: number | undefined; qty: number | undefined; isSent: boolean },
): { line_id: number; qty: number }[] {
  if (lineId === undefined && qty !== undefined) throw refused('line_id', WHICH);
  const left = (line: StoredRow): number => (isSent ? lineUnits(line).shippedLeft : lineUnits(line).left);
  if (lineId !== undefined) {
    const line = lines.find((each) => numberOf(each, 'id') === lineId);
    return [{ line_id: lineId, qty: qty ?? (line ? left(line) : 0) }];
  }
  const open = lines.filter((line) => left(line) > 0);
  return open.map((line) => ({ line_id: numberOf(line, 'id'), qty: left(line) }));
}
