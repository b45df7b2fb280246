import { SYSTEM } from '#engine/access/index.ts';
import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition, RunningJob } from '#server/jobs/job-definition.ts';
import { MEMBER } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { LEVELS_JOB } from './level-names.ts';
import { CARRIED_LEVEL, memberStandings, type MemberStanding } from './member-standing.ts';
import { putIntoLevels, type LevelReason } from './put-into-levels.ts';

/** Members put into their levels in one transaction. */
const BATCH = 200;

export interface LevelPorts extends Pick<ShopDeps, 'records' | 'settings' | 'now'> {
  main: Connection;
  /** Whether there are levels at all. */
  isShop: () => boolean;
}

const OTHERS = `from "user" "u" ${CARRIED_LEVEL} where "u"."level_id" is distinct from "t"."id"`;

/** Puts all members into the levels that their growth carries now, up and down: levels have been added, changed or removed. */
export const relevelMembers = (ports: LevelPorts): JobDefinition => ({
  kind: LEVELS_JOB,
  concurrency: 1,
  async run(job) {
    if (!ports.isShop()) return;
    const { rows } = await ports.main.query<{ total: number }>({
      text: `select count(*)::int as "total" ${OTHERS}`,
      values: [],
    });
    const text = `select "u"."id"::text as "id" ${OTHERS} and "u"."id" > $1 order by "u"."id" limit ${BATCH}`;
    await putBatches(ports, job, {
      total: rows[0]?.total ?? 0,
      reason: 'rules',
      next: async (last) => (await ports.main.query<{ id: string }>({ text, values: [last] })).rows,
      mayChange: ({ held, carried }) => held?.id !== carried?.id,
    });
  },
});

interface LevelBatches {
  total: number;
  reason: LevelReason;
  /** The next members, by their ids, after one of them. */
  next: (last: string) => Promise<{ id: string }[]>;
  /** Looked at once a member is locked. */
  mayChange: (standing: MemberStanding) => boolean;
}

/** Puts members into their levels, some at a time, each lot in a transaction of its own. */
export async function putBatches(
  { records }: Pick<LevelPorts, 'records'>,
  { signal, progress }: Pick<RunningJob, 'signal' | 'progress'>,
  { total, reason, next, mayChange }: LevelBatches,
): Promise<void> {
  let done = 0;
  for (let last: string | undefined = '0'; last !== undefined;) {
    signal.throwIfAborted();
    const found: { id: string }[] = await next(last);
    const ids = found.map(({ id }) => id);
    if (ids.length > 0)
      await records.transaction(async (transaction) => {
        const rows = records.as(SYSTEM).in(transaction);
        await rows.find(MEMBER, { id: ids }, { order: [['id', 'asc']], lock: 'values' });
        const standings = await memberStandings(transaction.executor, ids);
        await putIntoLevels(rows, standings.filter(mayChange), reason);
      });
    done += ids.length;
    progress(done, Math.max(total, done));
    last = ids.at(-1);
  }
}
