import type { Executor } from '#server/database/connection.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { idsOf } from './coupon-terms.ts';

/**
 * Somebody a task names; `memberId` is null where there is no such member. `account` is the line of a list, empty where none was
 * written: a report must not show usernames to those who may not read them.
 */
export interface Account {
  account: string;
  memberId: number | null;
}

/** A part of those a task names: where the next part begins, and whether there is none. */
export interface Accounts {
  list: Account[];
  next: number;
  isLast: boolean;
}

/** Lines of a list that are read. */
export const MAX_ACCOUNTS = 10_000;

interface Target {
  count: (executor: Executor, task: StoredRow) => Promise<number>;
  page: (executor: Executor, task: StoredRow, after: number, limit: number) => Promise<Accounts>;
}

const ENABLED = `"status" = 'enable'`;

/** Members by a condition on `user` with one value, in the order of their ids. */
function members(condition: string, valueOf: (task: StoredRow) => unknown[]): Target {
  const from = `from "user" where ${ENABLED}${condition}`;
  return {
    async count(executor, task) {
      const { rows } = await executor.query<{ count: number }>({
        text: `select count(*)::int as "count" ${from}`,
        values: valueOf(task),
      });
      return rows[0]?.count ?? 0;
    },
    async page(executor, task, after, limit) {
      const values = valueOf(task);
      const { rows } = await executor.query<{ id: string }>({
        text: `select "id"::text as "id" ${from} and "id" > $${values.length + 1} order by "id" limit $${values.length + 2}`,
        values: [...values, after, limit],
      });
      const list = rows.map(({ id }) => ({ account: '', memberId: Number(id) }));
      return { list, next: list.at(-1)?.memberId ?? after, isLast: list.length < limit };
    },
  };
}

/** Lines of a list: accounts or mobiles, each once. */
const linesOf = (task: StoredRow): string[] => {
  const lines = String(task['accounts'] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...new Set(lines)].slice(0, MAX_ACCOUNTS);
};

const NAMED = `select "id"::text as "id", "username", "mobile" from "user" where ${ENABLED}
  and ("username" = any($1::text[]) or "mobile" = any($1::text[]))`;

const listed: Target = {
  count: (_executor, task) => Promise.resolve(linesOf(task).length),
  async page(executor, task, after, limit) {
    const all = linesOf(task);
    const lines = all.slice(after, after + limit);
    const { rows } = await executor.query<{ id: string; username: string; mobile: string | null }>({
      text: NAMED,
      values: [lines],
    });
    const ids = new Map<string, number>();
    for (const { id, username, mobile } of rows) {
      if (mobile) ids.set(mobile, Number(id));
      ids.set(username, Number(id));
    }
    const list = lines.map((account) => ({ account, memberId: ids.get(account) ?? null }));
    return { list, next: after + lines.length, isLast: after + lines.length >= all.length };
  },
};

/** Who is meant by the targets of a task. */
export const ISSUE_TARGETS = {
  1: members(` and "id" = any($1::bigint[])`, (task) => [idsOf(task['user_ids'])]),
  2: members(` and "group_id" = any($1::bigint[])`, (task) => [idsOf(task['group_ids'])]),
  3: listed,
  4: members('', () => []),
  5: members(` and "level_id" = any($1::bigint[])`, (task) => [idsOf(task['level_ids'])]),
  6: members(
    ` and exists (select from "shop_member_member_tag" "t" where "t"."user_id" = "user"."id" and "t"."tag_id" = any($1::bigint[]))`,
    (task) => [idsOf(task['tag_ids'])],
  ),
} as const satisfies Record<number, Target>;

/** The next of those a task names. @param after where the last part has ended, 0 for the first */
export const issueAccounts = (
  executor: Executor,
  task: StoredRow,
  after: number,
  limit: number,
): Promise<Accounts> =>
  ISSUE_TARGETS[Number(task['target']) as keyof typeof ISSUE_TARGETS].page(executor, task, after, limit);
