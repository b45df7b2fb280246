import { SYSTEM } from '#engine/access/index.ts';
import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { ORDER } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { giveEarned } from './give-earned.ts';
import { GRANT_STATUS, SCORE_GRANT } from './points-names.ts';

/** Read at once. */
const BATCH = 200;

export interface ReleasePorts extends Pick<ShopDeps, 'records' | 'now'> {
  main: Connection;
  /** Whether there are orders at all. */
  isShop: () => boolean;
}

const DUE = `select "id"::text as "id" from "user_score_grant" where "status" = 'waiting' and "release_time" <= $1 and "id" > $2
  order by "id" limit ${BATCH}`;

/** Points and growth that have waited long enough count now, each order's in a transaction of its own. */
export const releasePoints = ({ records, now, main, isShop }: ReleasePorts): JobDefinition => ({
  kind: 'shop-points-release',
  schedule: '*/5 * * * *',
  concurrency: 1,
  retries: [],
  async run({ signal }) {
    if (!isShop()) return;
    const until = new Date(now()).toISOString();
    const failures: unknown[] = [];
    for (let last: string | undefined = '0'; last !== undefined;) {
      const { rows: due }: { rows: { id: string }[] } = await main.query<{ id: string }>({
        text: DUE,
        values: [until, last],
      });
      for (const { id } of due) {
        signal.throwIfAborted();
        await release(records, id).catch((error: unknown) => failures.push(error));
      }
      last = due.at(-1)?.id;
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders gave no points`);
  },
});

const release = (records: ShopDeps['records'], id: string): Promise<void> =>
  records.transaction(async (transaction) => {
    const rows = records.as(SYSTEM).in(transaction);
    const grant = await rows.lock(SCORE_GRANT, id);
    if (grant?.['status'] !== GRANT_STATUS.waiting) return;
    const [order] = await rows.find(ORDER, { id: grant['order_id'] ?? null });
    await rows.changeRow(SCORE_GRANT, grant, { status: GRANT_STATUS.released });
    if (order)
      await giveEarned(rows, order, { score: Number(grant['score']), growth: Number(grant['growth']) });
  });
