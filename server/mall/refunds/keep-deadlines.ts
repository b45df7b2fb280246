import { SYSTEM } from '#engine/access/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { agreeRefund } from './agree-refund.ts';
import { closeRefund } from './close-refund.ts';
import { notifyMember } from './notify-of-refund.ts';
import { openRefund, SYSTEM_DOER, type OpenRefund, type RefundWork } from './open-refund.ts';
import { receiveReturn } from './receive-return.ts';

/** Refunds looked at in one run; the rest waits for the next. */
const BATCH = 500;

export interface RefundJobPorts extends ShopDeps {
  main: Connection;
  /** Whether there are refunds at all. */
  isShop: () => boolean;
}

interface Deadline {
  isDue: string;
  work: (work: RefundWork, opened: OpenRefund) => Promise<void>;
}

/** What happens to refunds by themselves: agreed to (F12), closed because nothing was sent (F13), received (F14). */
const DEADLINES: readonly Deadline[] = [
  {
    isDue: `"audit_status" = 1 and "status" = 1 and "auto_agree_at" <= $1`,
    work: (work, opened) => agreeRefund(work, opened),
  },
  {
    isDue: `"audit_status" = 2 and "status" = 1 and "user_ship_status" = 0 and "ship_deadline" <= $1`,
    async work(work, opened) {
      await closeRefund(work, opened, 'timeout', { action: 'shipTimeout' });
      await notifyMember(work, opened, 'closed');
    },
  },
  {
    isDue: `"status" = 1 and "user_ship_status" = 1 and "auto_receive_at" <= $1`,
    work: (work, opened) => receiveReturn(work, opened),
  },
];

/** Keeps the deadlines of refunds, each in a transaction of its own, so that one that fails keeps no other. */
export const keepDeadlines = (ports: RefundJobPorts): JobDefinition => ({
  kind: 'refund-deadlines',
  schedule: '*/5 * * * *',
  retries: [],
  async run({ signal }) {
    if (!ports.isShop()) return;
    const failures: unknown[] = [];
    const values = [new Date(ports.now()).toISOString()];
    for (const { isDue, work } of DEADLINES) {
      const text = `select "id"::text as "id" from "shop_refund" where ${isDue} order by "id" limit ${BATCH}`;
      const { rows: due } = await ports.main.query<{ id: string }>({ text, values });
      for (const { id } of due) {
        signal.throwIfAborted();
        await stepOne(ports, id, work).catch((error: unknown) => failures.push(error));
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds failed`);
  },
});

/** Somebody else may have been faster, or an address may be missing: then the table refuses, and it stays as it is. */
async function stepOne(deps: ShopDeps, id: string, step: Deadline['work']): Promise<void> {
  try {
    await deps.records.transaction(async (transaction) => {
      const rows = deps.records.as(SYSTEM).in(transaction);
      await step({ deps, transaction, rows, doer: SYSTEM_DOER }, await openRefund(rows, { id }));
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'record.invalid') throw error;
  }
}
