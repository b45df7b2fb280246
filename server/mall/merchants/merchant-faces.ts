import type { Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { CatalogIndex } from '../catalog-search/catalog-index.ts';
import { inLocale } from '../catalog/goods-card.ts';

/** A shop as it stands in a list of shops; scores from 0 to 5, 0 for none yet. */
export interface MerchantFace {
  id: number;
  name: string;
  logo: string;
  intro: string;
  scores: { goods: number; service: number; delivery: number };
  counts: { goods: number; sales: number };
}

const FACES = fixedStatement(`select "id"::text as "id", "name", "name_en", "logo", "intro",
    coalesce("score_goods", 0)::text as "goods", coalesce("score_service", 0)::text as "service",
    coalesce("score_delivery", 0)::text as "delivery"
  from "merchant_shop" where "id" = any($1::bigint[]) and "status" = 1`);

interface Row extends Record<string, unknown> {
  id: string;
  name: string | null;
  name_en: string | null;
  logo: string | null;
  intro: string | null;
  goods: string;
  service: string;
  delivery: string;
}

/** Ids of the shops that have sold the largest numbers of pieces, these first. */
export function bestMerchants(index: CatalogIndex, limit: number): number[] {
  return [...index.merchantTotals()]
    .sort(([one, first], [other, second]) => second.sales - first.sales || one - other)
    .slice(0, limit)
    .map(([id]) => id);
}

/** Shops by their ids; closed ones are left out. */
export async function merchantFaces(
  executor: Executor,
  index: CatalogIndex,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, MerchantFace>> {
  if (ids.length === 0) return new Map();
  const totals = index.merchantTotals();
  const { rows } = await executor.query<Row>(FACES([ids]));
  return new Map(
    rows.map((row) => {
      const id = Number(row.id);
      const face: MerchantFace = {
        id,
        name: inLocale(locale, row.name, row.name_en),
        logo: row.logo ?? '',
        intro: row.intro ?? '',
        scores: { goods: Number(row.goods), service: Number(row.service), delivery: Number(row.delivery) },
        counts: totals.get(id) ?? { goods: 0, sales: 0 },
      };
      return [id, face];
    }),
  );
}
