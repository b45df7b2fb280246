import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { AskPorts } from '../payments/ask-channel.ts';
import { clearPayments } from '../payments/clear-payments.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { KEY_LIVES_MS } from '../requests/once-per-key.ts';
import { endOrder } from './end-order.ts';
import { SYSTEM_ACTOR } from './note-order.ts';
import { openOrder, type OpenOrder } from './order-state.ts';
import { completeOrder, receiveOrder } from './receive-order.ts';
import { instantOf } from '../instant-of.ts';
import {
  notifyOfReceipt,
  notifyOfReceiptDue,
  RECEIPT_IS_DUE,
  RECEIPT_NOTICE_MS,
} from './notify-of-receipt.ts';

/** Orders read at once. */
const BATCH = 500;
/** An order whose channel is away so long after its deadline is closed; money that comes all the same goes back. */
const AWAY_PATIENCE_MS = 2 * 3_600_000;

export interface OrderJobPorts extends AskPorts {
  main: Connection;
  /** Whether there are orders at all. */
  isShop: () => boolean;
}

type Work = (transaction: RecordTransaction, rows: TransactionRecords, open: OpenOrder) => Promise<unknown>;

/**
 * Closes orders that were not paid in time (O5), each in a transaction of its own, so that one that fails keeps no other. Their channels
 * are asked first; while one is away its orders wait, for so long.
 */
export const closeUnpaid = (ports: OrderJobPorts): JobDefinition =>
  timed(
    ports,
    'order-timeout',
    `"status" = 1 and "expire_time" <= $1`,
    (transaction, _rows, open) =>
      endOrder(ports, transaction, open, {
        action: 'timeout',
        closeType: 'timeout',
        actor: SYSTEM_ACTOR,
        reason: '',
      }),
    {
      first: () => {
        const away = new Set<string>();
        return async ({ id, expire_time: deadline }) => {
          const isClear = await clearPayments(ports, id, away);
          return isClear || instantOf(deadline) + AWAY_PATIENCE_MS <= ports.now();
        };
      },
    },
  );

/** A member's request to cancel is approved once nobody has answered it in time (O13), where the shop has it so. */
export const approveInTime = (ports: OrderJobPorts): JobDefinition => {
  const { rules, now } = ports;
  return timed(ports, 'order-approve', `"status" = 7 and "apply_time" <= $1`, approve(ports), {
    until: () => {
      const { approveMs } = rules();
      return approveMs > 0 ? now() - approveMs : null;
    },
  });
};

const approve =
  (ports: OrderJobPorts): Work =>
  (transaction, _rows, open) =>
    endOrder(ports, transaction, open, {
      action: 'autoApprove',
      closeType: 'apply',
      actor: SYSTEM_ACTOR,
      reason: String(open.order['cancel_reason'] ?? ''),
    });

/** Goods count as received once the time is over (O18). */
export const receiveInTime = (ports: OrderJobPorts): JobDefinition =>
  timed(
    ports,
    'order-receive',
    `"status" = 3 and "auto_receive_at" <= $1 and "refunding_amount" = 0 and not exists
      (select from "shop_order_goods" "l" where "l"."order_id" = "shop_order"."id" and "l"."refunding_qty" > 0)`,
    async (transaction, rows, open) => {
      await receiveOrder(ports, transaction, rows, open, SYSTEM_ACTOR);
      await notifyOfReceipt(ports, transaction, open.order);
    },
  );

/** Members hear two days before their goods count as received. */
export const noticeOfReceipt = (ports: OrderJobPorts): JobDefinition =>
  timed(
    ports,
    'order-receipt-notice',
    RECEIPT_IS_DUE,
    (transaction, _rows, open) => notifyOfReceiptDue(ports, transaction, open.order),
    { until: () => ports.now() + RECEIPT_NOTICE_MS },
  );

/** Orders are complete once nobody has evaluated them in time (O21); an open refund stops the clock. */
export const completeInTime = (ports: OrderJobPorts): JobDefinition =>
  timed(
    ports,
    'order-complete',
    `"status" = 4 and "auto_evaluate_at" <= $1 and not exists
      (select from "shop_order_goods" "l" where "l"."order_id" = "shop_order"."id" and "l"."refunding_qty" > 0)`,
    (transaction, rows, open) => completeOrder(ports, transaction, rows, open),
  );

interface DueOrder {
  id: string;
  expire_time: string | null;
}

interface TimedOptions {
  /** What `$1` is, in milliseconds; null: nothing is done now. Default: now. */
  until?: () => number | null;
  /** What comes before an order's transaction; made once a run. Gives false where the order is left for the next run. */
  first?: () => (order: DueOrder) => Promise<boolean>;
}

const ALWAYS = (): Promise<boolean> => Promise.resolve(true);

function timed(
  ports: OrderJobPorts,
  kind: string,
  isDue: string,
  work: Work,
  { until = ports.now, first = () => ALWAYS }: TimedOptions = {},
): JobDefinition {
  const { main, records, isShop } = ports;
  const text = `select "id"::text as "id", "expire_time" from "shop_order" where ${isDue} and "id" > $2 order by "id" limit ${BATCH}`;
  return {
    kind,
    schedule: '* * * * *',
    retries: [],
    async run({ signal }) {
      const time = until();
      if (!isShop() || time === null) return;
      const mayGoOn = first();
      const failures: unknown[] = [];
      // Page by page: orders that are left for the next run keep no others waiting.
      for (let last: string | undefined = '0'; last !== undefined;) {
        const values: string[] = [new Date(time).toISOString(), last];
        const { rows: due }: { rows: DueOrder[] } = await main.query<DueOrder & Record<string, unknown>>({
          text,
          values,
        });
        for (const order of due) {
          signal.throwIfAborted();
          const step = async (): Promise<void> => {
            if (await mayGoOn(order)) await stepOne(records, order.id, work);
          };
          await step().catch((error: unknown) => failures.push(error));
        }
        last = due.length < BATCH ? undefined : due.at(-1)?.id;
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders failed`);
    },
  };
}

/** Somebody else may have been faster: then the order's table refuses, and there is nothing to do. */
async function stepOne(records: ShopDeps['records'], id: Json, work: Work): Promise<void> {
  try {
    await records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      await work(transaction, rows, await openOrder(rows, { id }));
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'record.invalid') throw error;
  }
}

/** Forgets the keys of requests that are a day old. */
export const forgetKeys = ({ main, now }: Pick<OrderJobPorts, 'main' | 'now'>): JobDefinition => ({
  kind: 'shop-request-keys',
  schedule: '20 4 * * *',
  retries: [],
  async run() {
    const ended = new Date(now() - KEY_LIVES_MS).toISOString();
    await main.query({ text: 'delete from "shop_request" where "create_time" < $1', values: [ended] });
  },
});
