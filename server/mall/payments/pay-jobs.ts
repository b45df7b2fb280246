import { SYSTEM } from '#engine/access/index.ts';
import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import { askChannel, closeAtChannel, type AskPorts } from './ask-channel.ts';
import { CLOSE_PAYMENT } from './close-payment.ts';
import { nextQuery } from './next-query.ts';
import { instantOf } from '../instant-of.ts';

/** Payments asked for in one run; the rest waits for the next. */
const BATCH = 200;

export interface PayJobPorts extends AskPorts {
  main: Connection;
  /** Whether there are payments at all. */
  isShop: () => boolean;
}

const DUE = `select "pay_no" from "shop_payment" where "status" = 1 and "next_query" <= $1 order by "next_query" limit ${BATCH}`;

/** Asks channels for payments of which no message has come, after 1, 2, 5, 10, 30 minutes and then every 30. */
export const queryPayments = (ports: PayJobPorts): JobDefinition => ({
  kind: 'pay-query',
  schedule: '* * * * *',
  concurrency: 1,
  retries: [],
  async run({ signal }) {
    if (!ports.isShop()) return;
    const values = [new Date(ports.now()).toISOString()];
    const { rows } = await ports.main.query<{ pay_no: string }>({ text: DUE, values });
    const failures: unknown[] = [];
    for (const { pay_no: payNo } of rows) {
      signal.throwIfAborted();
      const payment = await paymentOf(ports, payNo);
      if (payment) await askAndNote(ports, payment).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} of ${rows.length} payments failed`);
  },
});

/** Whatever the answer is: what still waits is asked for again later. */
async function askAndNote(ports: PayJobPorts, payment: StoredRow): Promise<void> {
  await askChannel(ports, payment);
  await ports.records.transaction(async (transaction) => {
    const rows = ports.records.as(SYSTEM).in(transaction);
    const row = await rows.lock(PAYMENT, payment['id'] ?? null);
    if (Number(row?.['status']) !== PAYMENT_STATUS.waiting) return;
    const queries = Number(row?.['queries'] ?? 0) + 1;
    const next = nextQuery(instantOf(row?.['create_time']), queries, ports.now());
    const values = { queries, next_query: new Date(next).toISOString() };
    await rows.change(PAYMENT, payment['id'] ?? null, values);
  });
}

/** Closes an attempt at its channel after its order has ended here; money that was faster is taken in and goes back. */
export const closePayment = (ports: PayJobPorts): JobDefinition => ({
  kind: CLOSE_PAYMENT,
  retries: [10, 60, 300, 900, 3600, 7200],
  async run({ data }) {
    const payment = await paymentOf(ports, String(data['pay_no']));
    if (payment && (await closeAtChannel(ports, payment)) === 'away')
      throw new Error(`The channel of ${String(data['pay_no'])} is away`);
  },
});

const paymentOf = ({ records }: AskPorts, payNo: string): Promise<StoredRow | undefined> =>
  records.transaction(async (transaction) => {
    const [payment] = await records.as(SYSTEM).in(transaction).find(PAYMENT, { pay_no: payNo });
    return payment;
  });
