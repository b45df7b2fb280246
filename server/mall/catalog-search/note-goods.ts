import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { searchDocument } from './search-document.ts';

/** Stands for all goods: categories, tags or shops were changed. */
export const EVERYTHING = 0;

/** Stands for what pages show beside goods: adverts, and entries at their top. */
export const BESIDES = -1;

/** Stands for pages that people design: which are live. What is kept of other pages stays as it is. */
export const PAGES = -2;

/** Fields of goods that are looked into, beside the codes of their SKUs. */
export const SEARCHED = ['name', 'name_en', 'subtitle', 'keywords', 'sku_code'] as const;

/** Goods whose texts are read at once. */
const BATCH = 500;

/**
 * Lets every server see in its next answer that goods were changed: price, stock, whether they are on sale. It is written in
 * the change's own transaction.
 */
export async function noteGoods(executor: Executor, ids: readonly number[]): Promise<void> {
  await executor.query(MARK([[...new Set(ids)]]));
}

const MARK = fixedStatement(`insert into "shop_goods_mark" ("goods_id", "xact")
  select "id", pg_current_xact_id() from unnest($1::bigint[]) as "n" ("id") order by "id"
  on conflict ("goods_id") do update set "xact" = excluded."xact"
    where "shop_goods_mark"."xact" <> excluded."xact"`);

/** Prepares the texts of goods for the search anew, where they have changed. */
export async function indexTexts(executor: Executor, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH)
    await indexBatch(executor, ids.slice(from, from + BATCH));
}

/** Drops the texts of goods that are gone for good. */
export async function forgetTexts(executor: Executor, ids: readonly number[]): Promise<void> {
  await executor.query({
    text: 'delete from "shop_goods_search" where "goods_id" = any($1::bigint[])',
    values: [ids],
  });
}

interface GoodsTexts {
  id: string;
  texts: (string | null)[];
}

async function indexBatch(executor: Executor, ids: readonly number[]): Promise<void> {
  const { rows } = await executor.query<GoodsTexts>({ text: TEXTS, values: [ids] });
  const documents = rows.map(({ id, texts }) => {
    const { words, text } = searchDocument(texts.map((each) => each ?? ''));
    return { id, words, text };
  });
  await executor.query({ text: STORE, values: [JSON.stringify(documents)] });
}

const TEXTS = `select "g"."id"::text as "id", array[${SEARCHED.map((name) => `"g"."${name}"`).join(', ')}]
    || array(select "s"."sku_code" from "shop_goods_sku" "s" where "s"."goods_id" = "g"."id" and "s"."delete_time" is null
      and "s"."sku_code" <> '' order by "s"."id") as "texts"
  from "shop_goods" "g" where "g"."id" = any($1::bigint[])`;

/** An index on words is dear to write: a row that says the same stays. */
const STORE = `insert into "shop_goods_search" ("goods_id", "words", "text")
  select "d"."id", "d"."words", "d"."text" from jsonb_to_recordset($1::jsonb) as "d" ("id" bigint, "words" text[], "text" text)
  order by "d"."id"
  on conflict ("goods_id") do update set "words" = excluded."words", "text" = excluded."text"
    where "shop_goods_search"."text" <> excluded."text" or "shop_goods_search"."words" <> excluded."words"`;

/** Goods that were written past the product have no texts yet: these get theirs, of all goods where `ids` is null. */
export async function indexMissingTexts(executor: Executor, ids: readonly number[] | null): Promise<void> {
  const { rows } = await executor.query<{ id: string }>({
    text: `select "id"::text as "id" from "shop_goods" "g" where ($1::bigint[] is null or "g"."id" = any($1::bigint[]))
      and not exists (select from "shop_goods_search" "s" where "s"."goods_id" = "g"."id") order by "id"`,
    values: [ids],
  });
  await indexTexts(
    executor,
    rows.map(({ id }) => Number(id)),
  );
}
