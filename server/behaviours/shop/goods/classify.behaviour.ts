import { EVERYTHING, noteGoods } from '#server/mall/catalog-search/note-goods.ts';
import { CLASSIFY } from '#server/mall/goods/goods-names.ts';
import type {
  Behaviour,
  BehaviourDeps,
  RestrictionContext,
  RowRestrictions,
} from '#server/record/behaviour/behaviour.ts';
import type { JsonObject } from '#engine/definition/index.ts';

/** How deep categories go. */
const MAX_LEVEL = 3;
const IN_USE: RowRestrictions = { del: 'record.in-use' };

/** Categories in three levels; those with others or goods below them stay. */
export const classifyBehaviour = (_deps: BehaviourDeps): Behaviour => ({
  definition: CLASSIFY,
  restrictions: usedOnes,
  async after({ row, change, executor, issues }) {
    await noteGoods(executor, [EVERYTHING]);
    if (!row || change['pid'] === undefined || change['pid'] === null) return;
    const { rows } = await executor.query<{ depth: number }>({ text: DEPTH, values: [row['id']] });
    if (Number(rows[0]?.depth ?? 1) > MAX_LEVEL) {
      issues.add({ path: 'pid', code: 'custom', message: TOO_DEEP });
    }
  },
});

const TOO_DEEP = { 'zh-cn': '分类最多三级', en: 'Categories go three levels deep' };

/** Levels from the top to the deepest row below this one. */
const DEPTH = `with recursive
  "up" as (select "id", "pid", 1 as "n" from "shop_goods_classify" where "id" = $1
    union all select "c"."id", "c"."pid", "up"."n" + 1 from "shop_goods_classify" "c" join "up" on "c"."id" = "up"."pid" where "up"."n" < 20),
  "down" as (select "id", 0 as "n" from "shop_goods_classify" where "id" = $1
    union all select "c"."id", "down"."n" + 1 from "shop_goods_classify" "c" join "down" on "c"."pid" = "down"."id" where "down"."n" < 20)
  select (select max("n") from "up") + (select max("n") from "down") as "depth"`;

async function usedOnes({ rows, executor }: RestrictionContext): Promise<(RowRestrictions | null)[]> {
  const ids = rows.map((row: JsonObject) => String(row['id']));
  const { rows: used } = await executor.query<{ id: string }>({
    text: `select "id"::text from unnest($1::bigint[]) as "i" ("id") where
      exists (select from "shop_goods_classify" "c" where "c"."pid" = "i"."id")
      or exists (select from "shop_goods" "g" where "g"."delete_time" is null
        and ("g"."classify_id" = "i"."id" or "g"."classify_ids" @> array["i"."id"]))`,
    values: [ids],
  });
  const known = new Set(used.map(({ id }) => id));
  return ids.map((id) => (known.has(id) ? IN_USE : null));
}
