import { SYSTEM } from '#engine/access/index.ts';
import { COUPON_GETS } from '#engine/commerce/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Connection, Executor } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { COUPON, COUPON_ISSUE, COUPON_ISSUE_ROW, ISSUE_STATUS } from './coupon-names.ts';
import { COUPON_GIVEN } from './coupon-scenes.ts';
import { grantCoupons } from './grant-coupons.ts';
import { issueAccounts, ISSUE_TARGETS, type Account } from './issue-targets.ts';

/** The kind of the job that gives the coupons of a task. */
export const COUPON_ISSUE_JOB = 'coupon-issue';
const BATCH = 200;

/** How a batch has gone on. */
type Step = 'more' | 'over';

/**
 * Gives the coupon of a task to everybody it is for, batch by batch: each is one transaction with its report, so that a job that is
 * interrupted goes on where it was and nobody gets two.
 */
export const issueCoupons = (ports: ShopDeps & { main: Connection }): JobDefinition => ({
  kind: COUPON_ISSUE_JOB,
  concurrency: 1,
  async run({ data, signal }) {
    for (let step: Step = 'more'; step === 'more';) {
      signal.throwIfAborted();
      step = await ports.records.transaction((transaction) =>
        issueBatch(ports, transaction, String(data['id'])),
      );
    }
  },
});

async function issueBatch(ports: ShopDeps, transaction: RecordTransaction, id: string): Promise<Step> {
  const rows = ports.records.as(SYSTEM).in(transaction);
  const task = await rows.lock(COUPON_ISSUE, id);
  const status = Number(task?.['status'] ?? ISSUE_STATUS.stopped);
  if (!task || status === ISSUE_STATUS.stopped || status === ISSUE_STATUS.done) return 'over';
  const { executor } = transaction;
  const isFirst = status === ISSUE_STATUS.waiting;
  const total = isFirst ? await countOf(executor, task) : Number(task['total']);
  const accounts = await issueAccounts(executor, task, Number(task['last_member'] ?? 0), BATCH);
  const report = await give(ports, transaction, rows, task, accounts.list);
  const granted = report.filter(({ result }) => result === 1).length;
  const sum = (name: string, more: number): number => Number(task[name] ?? 0) + more;
  await rows.changeRow(COUPON_ISSUE, task, {
    total,
    status: accounts.isLast ? ISSUE_STATUS.done : ISSUE_STATUS.running,
    last_member: accounts.next,
    done: sum('done', report.length),
    granted: sum('granted', granted),
    refused: sum('refused', report.length - granted),
  });
  return accounts.isLast ? 'over' : 'more';
}

async function countOf(executor: Executor, task: StoredRow): Promise<number> {
  const target = ISSUE_TARGETS[Number(task['target']) as keyof typeof ISSUE_TARGETS];
  return target.count(executor, task);
}

async function give(
  deps: ShopDeps,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  task: StoredRow,
  accounts: readonly Account[],
): Promise<JsonObject[]> {
  const known = accounts.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
  const couponId = Number(task['coupon_id']);
  const grant = { couponId, memberIds: known, source: COUPON_GETS.staff };
  const results = known.length === 0 ? [] : await grantCoupons(deps, transaction, grant);
  const [coupon] = await rows.find(COUPON, { id: couponId });
  let at = 0;
  const report = accounts.map(({ account, memberId }): JsonObject & { coupon: number | null } => {
    const result = memberId === null ? null : (results?.[at++] ?? { ok: false, reason: 'ended' as const });
    return {
      merchant_id: task['merchant_id'] ?? 0,
      task_id: task['id'] ?? null,
      user_id: memberId,
      account: account.slice(0, 60),
      result: result?.ok === true ? 1 : 2,
      reason: result === null ? 'unknown' : result.ok ? '' : result.reason,
      coupon: result?.ok === true ? result.id : null,
    };
  });
  await rows.addMany(
    COUPON_ISSUE_ROW,
    report.map(({ coupon: _, ...row }) => row),
  );
  const name = String(coupon?.['name'] ?? '');
  const data = { name, name_en: String(coupon?.['name_en'] ?? '') || name };
  for (const { coupon: id, user_id: member } of report)
    if (id !== null)
      await deps.notify(transaction, COUPON_GIVEN.key, {
        subject: `coupon ${id} given`,
        data,
        receivers: [Number(member)],
        isNew: true,
      });
  return report;
}
