import { SYSTEM } from '#engine/access/index.ts';
import { ORDER_STATUS } from '#engine/commerce/index.ts';
import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { instantOf } from '../instant-of.ts';
import { ORDER } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { isSettlementDay } from './is-settlement-day.ts';
import { keepAccounts } from './keep-accounts.ts';
import { settleBatch } from './settle-batch.ts';

export interface SettlementPorts extends ShopDeps {
  main: Connection;
  /** Whether there are merchants at all. */
  isShop: () => boolean;
}

/** The kind of the job that settles orders. */
export const SETTLEMENT = 'merchant-settlement';

/** Orders that are settled in one transaction. */
const BATCH = 500;
/** Merchants that are settled at the same time: while the database writes for one, the next is prepared. */
const AT_ONCE = 3;
const DAY_MS = 86_400_000;

/** Orders that are over and paid, of which nothing is asked back, and whose time for refunds ended by `$2`. */
const DUE = `"merchant_id" = $1 and "settled_at" is null and "status" in (${ORDER_STATUS.done}, ${ORDER_STATUS.closed})
  and "pay_status" = 1 and "group_id" is not null and coalesce("refunding_amount", 0) = 0 and coalesce("refunding_qty", 0) = 0
  and coalesce("aftersale_until", "cancel_time") <= $2`;

const MERCHANTS = `select "id"::text as "id", "settle_mode"::int as "mode", "settle_day"::int as "day", "freeze_days"::int as "freeze"
  from "merchant_account" order by "id"`;

interface MerchantRow {
  id: string;
  mode: number;
  day: number;
  freeze: number;
}

/**
 * Settles orders whose time for refunds is over, merchant by merchant and batch by batch (L2): each batch is one transaction, so that a job
 * that is interrupted goes on where it was, and no order is settled twice.
 */
export const settleOrders = (ports: SettlementPorts): JobDefinition => ({
  kind: SETTLEMENT,
  schedule: '*/10 * * * *',
  concurrency: 1,
  async run({ signal, progress }) {
    const { main, settings, now, isShop } = ports;
    if (!isShop()) return;
    await keepAccounts(ports.records);
    const timeZone = settings.get(BASICS.settings.time_zone);
    const { rows: merchants } = await main.query<MerchantRow & Record<string, unknown>>({
      text: MERCHANTS,
      values: [],
    });
    const waiting = merchants.values();
    let done = 0;
    const settleNext = async (): Promise<void> => {
      for (const merchant of waiting) {
        if (isSettlementDay(merchant, now(), timeZone)) await settleMerchant(ports, merchant, signal);
        done += 1;
        progress(done, merchants.length);
      }
    };
    // What goes wrong with one merchant holds back no other one.
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, settleNext));
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  },
});

async function settleMerchant(
  { main, records, now }: SettlementPorts,
  { id, freeze }: MerchantRow,
  signal: AbortSignal,
): Promise<void> {
  const until = new Date(now() - freeze * DAY_MS).toISOString();
  const text = `select "id"::text as "id" from "shop_order" where ${DUE} and "id" > $3 order by "id" limit ${BATCH}`;
  for (let last: string | undefined = '0'; last !== undefined;) {
    signal.throwIfAborted();
    const { rows: due }: { rows: { id: string }[] } = await main.query<{ id: string }>({
      text,
      values: [id, until, last],
    });
    if (due.length > 0)
      await records.transaction(async (transaction) => {
        const rows = records.as(SYSTEM).in(transaction);
        const ids = due.map((order) => order.id);
        const locked = await rows.find(ORDER, { id: ids }, { order: [['id', 'asc']], lock: true });
        // Somebody may have asked for a refund by now.
        const orders = locked.filter(
          (order) =>
            order['settled_at'] === null &&
            Number(order['refunding_amount']) === 0 &&
            Number(order['refunding_qty']) === 0 &&
            instantOf((order['aftersale_until'] ?? order['cancel_time']) as string) <= Date.parse(until),
        );
        await settleBatch({ rows, executor: transaction.executor, now: now() }, Number(id), orders);
      });
    last = due.length < BATCH ? undefined : due.at(-1)?.id;
  }
}
