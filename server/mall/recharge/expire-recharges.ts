import { SYSTEM } from '#engine/access/index.ts';
import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { instantOf } from '../instant-of.ts';
import type { AskPorts } from '../payments/ask-channel.ts';
import { clearRecharge } from '../payments/clear-payments.ts';
import { closeRecharge } from './close-recharge.ts';
import { RECHARGE, RECHARGE_STATUS } from './recharge-names.ts';

/** Recharges read at once. */
const BATCH = 500;
/** A recharge whose channel is away so long after its deadline is closed; money that comes all the same goes back. */
const AWAY_PATIENCE_MS = 2 * 3_600_000;

export interface RechargeJobPorts extends AskPorts {
  main: Connection;
  /** Whether there are recharges at all. */
  isShop: () => boolean;
}

const DUE = `select "id"::text as "id", "expire_time" from "shop_recharge_order"
  where "status" = ${RECHARGE_STATUS.toPay} and "expire_time" <= $1 and "id" > $2 order by "id" limit ${BATCH}`;

interface DueRecharge extends Record<string, unknown> {
  id: string;
  expire_time: string | null;
}

/**
 * Closes recharges that were not paid in time, each in a transaction of its own. Their channels are asked first; while one is away its
 * recharges wait, for so long.
 */
export const expireRecharges = (ports: RechargeJobPorts): JobDefinition => ({
  kind: 'recharge-timeout',
  schedule: '* * * * *',
  concurrency: 1,
  retries: [],
  async run({ signal }) {
    if (!ports.isShop()) return;
    const away = new Set<string>();
    const failures: unknown[] = [];
    for (let last: string | undefined = '0'; last !== undefined;) {
      const values: string[] = [new Date(ports.now()).toISOString(), last];
      const { rows: due }: { rows: DueRecharge[] } = await ports.main.query<DueRecharge>({
        text: DUE,
        values,
      });
      for (const one of due) {
        signal.throwIfAborted();
        await closeDue(ports, one, away).catch((error: unknown) => failures.push(error));
      }
      last = due.length < BATCH ? undefined : due.at(-1)?.id;
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} recharges failed`);
  },
});

async function closeDue(
  ports: RechargeJobPorts,
  { id, expire_time: deadline }: DueRecharge,
  away: Set<string>,
): Promise<void> {
  const isClear = await clearRecharge(ports, id, away);
  if (!isClear && instantOf(deadline) + AWAY_PATIENCE_MS > ports.now()) return;
  await ports.records.transaction(async (transaction) => {
    const recharge = await ports.records.as(SYSTEM).in(transaction).lock(RECHARGE, id);
    // Somebody else may have been faster.
    if (!recharge || Number(recharge['status']) !== RECHARGE_STATUS.toPay) return;
    if (instantOf(recharge['expire_time']) <= ports.now()) await closeRecharge(ports, transaction, recharge);
  });
}
