import { FREIGHT_TYPES, SPEC_TYPES } from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { PolicyFact } from './policy-facts.ts';

/** What is known of goods from other tables; a fact that is not known is absent. */
export type GoodsPolicyFacts = Partial<Record<PolicyFact, Json>> & JsonObject;

interface FactsRow {
  id: string;
  skus: string;
  weight: string | null;
  volume: string | null;
  available: string | null;
  width: string | null;
  height: string | null;
}

const FACTS = `select "g"."id"::text as "id", "s"."skus", "s"."weight", "s"."volume", "s"."available", "a"."width", "a"."height"
  from "shop_goods" "g"
  cross join lateral (select count(*)::text as "skus", min(coalesce("weight", 0))::text as "weight",
      min(coalesce("volume", 0))::text as "volume",
      sum(greatest("stock" - coalesce("locked", 0), 0))::text as "available"
    from "shop_goods_sku" where "goods_id" = "g"."id" and "status" = 1 and "delete_time" is null) "s"
  left join lateral (select "width"::text as "width", "height"::text as "height" from "attachment"
    where "url" = "g"."cover" and "width" > 0 order by "id" limit 1) "a" on true
  where "g"."id" = any($1::bigint[])`;

/**
 * The facts of goods by their ids.
 * @param reaches whether a delivery template sends to every province.
 */
export async function readPolicyFacts(
  executor: Executor,
  goods: readonly StoredRow[],
  reaches: (template: number) => boolean,
): Promise<Map<number, GoodsPolicyFacts>> {
  const ids = goods.map(({ id }) => Number(id));
  const { rows } = await executor.query<FactsRow>({ text: FACTS, values: [ids] });
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return new Map(
    goods.map((row) => {
      const own = byId.get(Number(row['id']));
      const facts: GoodsPolicyFacts = {
        skus: Number(own?.skus ?? 0),
        has_variants: Number(row['spec_type']) === SPEC_TYPES.multiple,
        available: Number(own?.available ?? 0),
        reaches_all_provinces: isSentEverywhere(row, reaches),
        ...known('sku_weight_min', own?.weight),
        ...known('sku_volume_min', own?.volume),
        ...known('cover_width', own?.width),
        ...known('cover_height', own?.height),
      };
      return [Number(row['id']), facts];
    }),
  );
}

const known = (name: PolicyFact, text: string | null | undefined): JsonObject =>
  text === null || text === undefined ? {} : { [name]: Number(text) };

/** Goods that are sent free or for a fixed fee are sent everywhere. */
function isSentEverywhere(goods: StoredRow, reaches: (template: number) => boolean): boolean {
  if (Number(goods['freight_type'] ?? FREIGHT_TYPES.free) !== FREIGHT_TYPES.template) return true;
  const template = goods['delivery_template_id'] ?? null;
  return template !== null && reaches(Number(template));
}
