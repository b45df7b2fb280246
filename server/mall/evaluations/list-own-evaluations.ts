import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { lineCover, type SmallPictures } from '../catalog/line-cover.ts';
import { APPEND_MS } from './append-evaluation.ts';
import { EVALUATION_STATUS } from './evaluation-names.ts';

/** Which of their own evaluations a member asks for. */
export interface OwnEvaluationQuery {
  memberId: number;
  /** Of one order; empty: all. */
  orderNo: string;
  page: number;
  limit: number;
}

interface Said {
  content: string;
  images: string[] | null;
  status: number;
  hidden: string | null;
  /** Unix seconds. */
  created: number;
}

interface Row extends Said, Record<string, unknown> {
  id: string;
  line: string;
  goods: string;
  order: string;
  name: string;
  image: string;
  spec: string | null;
  score: number | null;
  service: number | null;
  delivery: number | null;
  anonymous: number;
  automatic: number;
  reply: string | null;
  replied: number | null;
  more: Said | null;
}

const OWN = `"e"."user_id" = $1 and "e"."kind" = 1 and ($2 = '' or "o"."order_no" = $2)`;
const FROM = `from "shop_evaluation" "e" join "shop_order" "o" on "o"."id" = "e"."order_id"`;
const seconds = (column: string): string => `floor(extract(epoch from ${column}))::int`;
const APPENDED = `(select jsonb_build_object('content', "a"."content", 'images', "a"."images", 'status', "a"."status",
    'hidden', "a"."hide_reason", 'created', ${seconds('"a"."create_time"')})
  from "shop_evaluation" "a" where "a"."order_goods_id" = "e"."order_goods_id" and "a"."kind" = 2 limit 1)`;
const PAGE = `select "e"."id"::text as "id", "e"."order_goods_id"::text as "line", "e"."goods_id"::text as "goods", "o"."order_no" as "order",
  "l"."name", "l"."image", "e"."spec_text" as "spec", "e"."score_goods" as "score", "e"."score_service" as "service",
  "e"."score_delivery" as "delivery", "e"."content", "e"."images", "e"."anonymous", "e"."is_auto" as "automatic", "e"."status",
  "e"."hide_reason" as "hidden", ${seconds('"e"."create_time"')} as "created", "e"."reply", ${seconds('"e"."reply_time"')} as "replied",
  ${APPENDED} as "more"
  ${FROM} join "shop_order_goods" "l" on "l"."id" = "e"."order_goods_id" where ${OWN} order by "e"."id" desc limit $3 offset $4`;
const COUNT = `select count(*)::int as "count" ${FROM} where ${OWN}`;

/** What a member has said of what they bought, newest first; hidden words too, with the reason. */
export async function listOwnEvaluations(
  executor: Executor,
  { pictures, now }: { pictures: SmallPictures; now: () => number },
  { memberId, orderNo, page, limit }: OwnEvaluationQuery,
): Promise<JsonObject> {
  const filter = [memberId, orderNo];
  const { rows } = await executor.query<Row>({ text: PAGE, values: [...filter, limit, (page - 1) * limit] });
  const { rows: counted } = await executor.query<{ count: number }>({ text: COUNT, values: filter });
  return { list: rows.map((row) => wireOwn(row, pictures, now())), total: counted[0]?.count ?? 0 };
}

function wireOwn(row: Row, pictures: SmallPictures, now: number): JsonObject {
  const isAutomatic = row.automatic === 1;
  return {
    id: Number(row.id),
    line_id: Number(row.line),
    order_no: row.order,
    goods_id: Number(row.goods),
    name: row.name,
    ...lineCover(pictures, row.image),
    spec_text: row.spec ?? '',
    score_goods: row.score,
    score_service: row.service,
    score_delivery: row.delivery,
    ...wireSaid(row),
    anonymous: row.anonymous === 1,
    automatic: isAutomatic,
    reply: row.reply ?? '',
    reply_time: row.replied,
    append: row.more && wireSaid(row.more),
    can_append: !isAutomatic && row.more === null && row.created * 1000 + APPEND_MS >= now,
  };
}

const wireSaid = ({ content, images, status, hidden, created }: Said) => ({
  content,
  images: (images ?? []) as Json,
  status,
  hide_reason: status === EVALUATION_STATUS.hidden ? (hidden ?? '') : '',
  create_time: created,
});
