import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';

const BRANCHES = fixedStatement(`with recursive "branch" as (
    select "id" as "root", "id" from "shop_goods_classify" where "id" = any($1::bigint[])
    union select "branch"."root", "c"."id" from "shop_goods_classify" "c" join "branch" on "c"."pid" = "branch"."id")
  select "root"::text as "root", "id"::text as "id" from "branch"`);

/** Categories with all categories below them, by the ids that were asked for. */
export async function categoryBranches(
  executor: Executor,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const branches = new Map<number, number[]>();
  if (ids.length === 0) return branches;
  const { rows } = await executor.query<{ root: string; id: string }>(BRANCHES([[...new Set(ids)]]));
  for (const { root, id } of rows)
    branches.set(Number(root), [...(branches.get(Number(root)) ?? []), Number(id)]);
  return branches;
}
