import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { lineUnits } from '../orders/line-units.ts';
import { ORDER } from '../orders/order-names.ts';
import { openOrder } from '../orders/order-state.ts';
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
  /** Cents; left out the most that can be refunded. */
  amount?: number;
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
  { order_no: orderNo, line_id: lineId, qty, reason, ...body }: StaffRequest,
): Promise<JsonObject> {
  const { rows } = work;
  const [found] = await rows.find(ORDER, { order_no: orderNo });
  const isOther = merchantId !== null && found && numberOf(found, 'merchant_id') !== merchantId;
  if (!found || isOther) throw new AppError('record.not-found');
  if (lineId === undefined && qty !== undefined) throw refused('line_id', WHICH);
  const open = await openOrder(rows, { id: keyOf(found) });
  const isSent = body.type !== 1;
  const left = (line: (typeof open.lines)[number]): number =>
    isSent ? lineUnits(line).shippedLeft : lineUnits(line).left;
  const items =
    lineId === undefined
      ? open.lines
          .filter((line) => left(line) > 0)
          .map((line) => ({ line_id: numberOf(line, 'id'), qty: left(line) }))
      : [
          {
            line_id: lineId,
            qty: qty ?? left(open.lines.find((line) => numberOf(line, 'id') === lineId) ?? {}),
          },
        ];
  const cause = { reasonId: null, text: reason.trim(), fault: '' };
  const opened = await openNewRefund(work, open, { ...body, items, cause });
  await notifyStaff(work, opened, REFUND_APPLY);
  return { refund_no: textOf(opened.refund, 'refund_no') };
}
