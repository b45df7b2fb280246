import type { OurMovement } from '#engine/commerce/index.ts';
import type { BillLine, ChannelName } from '#server/adapters/payment/payment-channel.ts';
import type { Executor } from '#server/database/connection.ts';
import { spanOf } from './bill-day.ts';

/** What of our books belongs to a bill, with the way it was paid: everything of the day, and whatever its lines name. */
export type OurLine = OurMovement & { method: string; id: string; isBilled: boolean };

const PAYMENTS = `select "id"::text as "id", "pay_no" as "number", "channel" as "method", "amount"::text as "amount",
    "status" in (2, 5, 6) as "isDone", coalesce("pay_time" >= $2 and "pay_time" < $3 and "bill_day" is null, false) as "isOfDay", "bill_day" is not null as "isBilled"
  from "shop_payment" where "channel" like $1 || '\\_%' and ("pay_no" = any($4) or "pay_time" >= $2 and "pay_time" < $3)`;

const REFUNDS = `select "id"::text as "id", "refund_pay_no" as "number", "channel" as "method", "amount"::text as "amount",
    "status" = 3 as "isDone", coalesce("done_at" >= $2 and "done_at" < $3 and "bill_day" is null, false) as "isOfDay", "bill_day" is not null as "isBilled"
  from "shop_refund_payment" where "channel" like $1 || '\\_%' and ("refund_pay_no" = any($4) or "done_at" >= $2 and "done_at" < $3)`;

/** What was on an earlier bill already is not missed on this one. */
export async function readOurs(
  executor: Executor,
  channel: ChannelName,
  day: string,
  lines: readonly BillLine[],
): Promise<OurLine[]> {
  const [from, until] = spanOf(day);
  const read = async (kind: 'payment' | 'refund', text: string): Promise<OurLine[]> => {
    const own = lines.filter((line) => line.kind === kind);
    const numbers = own.map((line) => (kind === 'payment' ? line.payNo : line.refundNo));
    const values = [channel, from, until, numbers];
    const { rows } = await executor.query<Omit<OurLine, 'kind' | 'amount'> & { amount: string }>({
      text,
      values,
    });
    return rows.map((row) => ({ ...row, kind, amount: Number(row.amount) }));
  };
  return [...(await read('payment', PAYMENTS)), ...(await read('refund', REFUNDS))];
}
