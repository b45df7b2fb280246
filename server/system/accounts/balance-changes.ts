import { unitsOf } from '#engine/fields/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** What a member's balance or points became, as the wire has it: money with two decimals, points as numbers. */
export interface BalanceChange {
  id: number;
  memo: string;
  before: string | number;
  after: string | number;
  /** Unix seconds. */
  create_time: number;
  money?: string;
  score?: number;
  growth?: number;
  /** What points and growth were for: `order`, `deduct`, .. */
  kind?: string;
}

type Row = {
  id: string;
  memo: string;
  kind?: string;
  change: string;
  before: string;
  after: string;
  seconds: string;
};

/** One page of the changes of a member, the newest first, and how many there are. */
export async function balanceChanges(
  executor: Executor,
  memberId: number,
  field: 'money' | 'score' | 'growth',
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: BalanceChange[]; total: number }> {
  const table = `user_${field}_log`;
  const { rows } = await executor.query<Row>({
    text: `SELECT id, memo, ${field === 'money' ? '' : 'kind, '}${field} AS change, before, after, floor(extract(epoch FROM create_time)) AS seconds
             FROM ${table} WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
    values: [memberId, limit, offset],
  });
  const counted = await executor.query<{ total: string }>({
    text: `SELECT count(*) AS total FROM ${table} WHERE user_id = $1`,
    values: [memberId],
  });
  const show = (value: string) => (field === 'money' ? unitsOf(BigInt(value)) : Number(value));
  const list = rows.map((row): BalanceChange => ({
    id: Number(row.id),
    memo: row.memo,
    [field]: show(row.change),
    ...(row.kind === undefined ? {} : { kind: row.kind }),
    before: show(row.before),
    after: show(row.after),
    create_time: Number(row.seconds),
  }));
  return { list, total: Number(counted.rows[0]?.total ?? 0) };
}
