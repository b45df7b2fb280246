import { maskedName } from '#engine/commerce/index.ts';
import type { FullText, Json, JsonObject, Locale } from '#engine/definition/index.ts';
import { wallTimeAt } from '#engine/query/index.ts';
import type { Executor } from '#server/database/connection.ts';

export const EVALUATION_FILTERS = ['all', 'image', 'good', 'middle', 'bad', 'append'] as const;
export type EvaluationFilter = (typeof EVALUATION_FILTERS)[number];

/** The kinds of evaluations, as people read them. */
const TAGS: Readonly<Record<Exclude<EvaluationFilter, 'all'>, FullText>> = {
  image: { 'zh-cn': '有图', en: 'With pictures' },
  good: { 'zh-cn': '好评', en: 'Good' },
  middle: { 'zh-cn': '中评', en: 'Fair' },
  bad: { 'zh-cn': '差评', en: 'Poor' },
  append: { 'zh-cn': '追评', en: 'Added later' },
};

/** Which evaluations of goods. */
export interface EvaluationQuery {
  goodsId: number;
  filter: EvaluationFilter;
  /** 0: of all of its SKUs. */
  skuId: number;
  sort: 'useful' | 'new';
  page: number;
  limit: number;
  /** Of the days that are answered. */
  timeZone: string;
}

const SHOWN = `"e"."goods_id" = $1 and "e"."status" = 1 and "e"."kind" = 1`;
const APPENDED = `exists (select from "shop_evaluation" "a" where "a"."order_goods_id" = "e"."order_goods_id" and "a"."kind" = 2 and "a"."status" = 1)`;
/** Conditions on what was said first. Automatic ones are among all of them, and in no grade. */
const CONDITIONS: Readonly<Record<EvaluationFilter, string>> = {
  all: 'true',
  image: `jsonb_array_length(to_jsonb("e"."images")) > 0`,
  good: `"e"."score_goods" >= 4`,
  middle: `"e"."score_goods" = 3`,
  bad: `"e"."score_goods" <= 2`,
  append: APPENDED,
};
/** Words of members before automatic ones; useful: pictures and long words first. */
const ORDERS = {
  useful: `"e"."pinned" desc, "e"."is_auto", jsonb_array_length(to_jsonb("e"."images")) > 0 desc, length("e"."content") > 20 desc, "e"."id" desc`,
  new: `"e"."pinned" desc, "e"."id" desc`,
};

interface Row {
  id: string;
  nickname: string | null;
  avatar: string | null;
  score: number | null;
  content: string;
  images: string[] | null;
  spec: string;
  anonymous: number;
  automatic: number;
  created: string;
  reply: string | null;
  replied: string | null;
  more: { content: string; images: string[] | null; seconds: number } | null;
}

const COLUMNS = `"e"."id"::text as "id", "u"."nickname", "u"."avatar", "e"."score_goods" as "score", "e"."content", "e"."images",
  "e"."spec_text" as "spec", "e"."anonymous", "e"."is_auto" as "automatic", extract(epoch from "e"."create_time")::text as "created",
  "e"."reply", extract(epoch from "e"."reply_time")::text as "replied",
  (select jsonb_build_object('content', "a"."content", 'images', "a"."images", 'seconds', extract(epoch from "a"."create_time" - "e"."create_time"))
   from "shop_evaluation" "a" where "a"."order_goods_id" = "e"."order_goods_id" and "a"."kind" = 2 and "a"."status" = 1) as "more"`;

/** A page of what members say of goods, with how many there are of each kind. */
export async function listEvaluations(executor: Executor, query: EvaluationQuery): Promise<JsonObject> {
  const { goodsId, filter, skuId, sort, page, limit, timeZone } = query;
  const where = `${SHOWN} and ${CONDITIONS[filter]} and ($2 = 0 or "e"."sku_id" = $2)`;
  const { rows } = await executor.query<Row>({
    text: `select ${COLUMNS} from "shop_evaluation" "e" left join "user" "u" on "u"."id" = "e"."user_id"
      where ${where} order by ${ORDERS[sort]} limit $3 offset $4`,
    values: [goodsId, skuId, limit, (page - 1) * limit],
  });
  const counts = await countEvaluations(executor, goodsId, skuId);
  return { list: rows.map((row) => wireEvaluation(row, timeZone)), total: counts[filter], counts };
}

/** How many evaluations of goods there are, by filter. */
export async function countEvaluations(
  executor: Executor,
  goodsId: number,
  skuId = 0,
): Promise<Record<EvaluationFilter, number>> {
  const columns = EVALUATION_FILTERS.map(
    (name) => `(count(*) filter (where ${CONDITIONS[name]}))::int as "${name}"`,
  );
  const { rows } = await executor.query<Record<EvaluationFilter, number>>({
    text: `select ${columns.join(', ')} from "shop_evaluation" "e" where ${SHOWN} and ($2 = 0 or "e"."sku_id" = $2)`,
    values: [goodsId, skuId],
  });
  return rows[0] ?? { all: 0, image: 0, good: 0, middle: 0, bad: 0, append: 0 };
}

/** The kinds of evaluations that there are, each with its count; `name` is the filter that lists them. */
export const evaluationTags = (
  counts: Readonly<Record<EvaluationFilter, number>>,
  locale: Locale,
): { name: string; text: string; count: number }[] =>
  Object.entries(TAGS)
    .map(([name, text]) => ({ name, text: text[locale], count: counts[name as keyof typeof TAGS] }))
    .filter(({ count }) => count > 0);

const DAY_SECONDS = 24 * 3600;

function wireEvaluation(row: Row, timeZone: string): JsonObject {
  const name = row.nickname ?? '';
  const isAnonymous = row.anonymous === 1;
  return {
    id: Number(row.id),
    name: isAnonymous ? maskedName(name) : name,
    avatar: isAnonymous ? '' : (row.avatar ?? ''),
    score: row.score,
    content: row.content,
    images: (row.images ?? []) as Json,
    spec_text: row.spec,
    automatic: row.automatic === 1,
    create_time: Math.floor(Number(row.created)),
    day: wallTimeAt(Math.floor(Number(row.created)), timeZone).slice(0, 10),
    reply: row.reply ?? '',
    reply_time: row.replied === null ? null : Math.floor(Number(row.replied)),
    append: row.more
      ? {
          content: row.more.content,
          images: row.more.images ?? [],
          days: Math.floor(row.more.seconds / DAY_SECONDS),
        }
      : null,
  };
}
