import { isObject, type Json } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { ClassTree } from './class-tree.ts';
import { paramKey, type GoodsFacts } from './goods-facts.ts';
import { runsOf } from './search-terms.ts';

interface FactsRow {
  id: string;
  merchant_id: string;
  classes: string[];
  tags: string[];
  params: Json;
  price: string;
  sales: string;
  weigh: string;
  available: string;
  score: string;
  name: string | null;
  name_en: string | null;
}

/** Shorter words are not mistaken for others. */
export const MIN_TYPED = 4;

/** Goods that the shop shows: on sale, not deleted, of a shop that is open. */
export const IS_ON_SALE = `"g"."status" = 1 and "g"."delete_time" is null
  and exists (select from "merchant_shop" "m" where "m"."id" = "g"."merchant_id" and "m"."status" = 1)`;

/** Units that can still be promised, of the SKUs that can be bought. */
const AVAILABLE = `(select coalesce(sum(greatest("s"."stock" - coalesce("s"."locked", 0), 0)), 0) from "shop_goods_sku" "s"
  where "s"."goods_id" = "g"."id" and "s"."status" = 1 and "s"."delete_time" is null)`;

const FACTS = `select "g"."id"::text as "id", "g"."merchant_id"::text as "merchant_id",
    array_remove("g"."classify_id" || "g"."classify_ids", null)::text[] as "classes",
    array(select "t"."tag_id"::text from "shop_goods_goods_tag" "t" where "t"."goods_id" = "g"."id") as "tags",
    "g"."params", coalesce("g"."price", 0)::text as "price",
    (coalesce("g"."sales", 0) + coalesce("g"."init_sales", 0))::text as "sales", coalesce("g"."weigh", 0)::text as "weigh",
    ${AVAILABLE}::text as "available", coalesce("g"."score", 0)::text as "score", "g"."name", "g"."name_en"
  from "shop_goods" "g" where ${IS_ON_SALE}`;

/** The facts of goods on sale: of these, or of a page of all of them in the order of their ids. */
export async function readGoodsFacts(
  executor: Executor,
  tree: ClassTree,
  chosen: { ids: readonly number[] } | { after: number; limit: number },
): Promise<GoodsFacts[]> {
  const { rows } = await executor.query<FactsRow>(
    'ids' in chosen
      ? { text: `${FACTS} and "g"."id" = any($1::bigint[])`, values: [chosen.ids] }
      : {
          text: `${FACTS} and "g"."id" > $1 order by "g"."id" limit $2`,
          values: [chosen.after, chosen.limit],
        },
  );
  return rows.map((row) => factsOf(row, tree));
}

function factsOf(row: FactsRow, tree: ClassTree): GoodsFacts {
  const classes = row.classes.flatMap((id) => tree.pathOf(Number(id)));
  const latin = runsOf(`${row.name ?? ''} ${row.name_en ?? ''}`)
    .filter(({ text, isIdeographic }) => !isIdeographic && text.length >= MIN_TYPED)
    .map(({ text }) => text);
  return {
    id: Number(row.id),
    merchant: Number(row.merchant_id),
    classes: [...new Set(classes)],
    tags: row.tags.map(Number),
    params: [...new Set(filterableParams(row.params))],
    price: Number(row.price),
    sales: Number(row.sales),
    weigh: Number(row.weigh),
    stock: Number(row.available),
    score: Number(row.score),
    latin: [...new Set(latin)],
  };
}

/** Params of goods that members filter by, each value for itself. */
function filterableParams(params: Json): string[] {
  if (!Array.isArray(params)) return [];
  return params.filter(isObject).flatMap(({ name, value, filterable }) => {
    if (typeof name !== 'string' || !(filterable === true || filterable === 1)) return [];
    const values: Json[] = Array.isArray(value) ? value : [value ?? null];
    return values.flatMap((each) =>
      typeof each === 'string' || typeof each === 'number' ? [paramKey(name, String(each))] : [],
    );
  });
}
