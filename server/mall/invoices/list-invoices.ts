import type { JsonObject, Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { yuan } from '../catalog/goods-card.ts';
import { INVOICE_STATUS, INVOICE_WORDS } from './invoice-names.ts';

/** Which requests of a member. */
export interface InvoiceQuery {
  memberId: number;
  /** Empty: of all orders. */
  orderNo: string;
  page: number;
  limit: number;
}

interface Row extends Record<string, unknown> {
  id: string;
  order_no: string;
  status: number;
  invoice_type: string;
  amount: string;
  kind: string;
  name: string;
  tax_no: string | null;
  email: string | null;
  invoice_no: string | null;
  file: string | null;
  refuse_reason: string | null;
  credit_no: string | null;
  issued: string | null;
  created: string;
}

const MATCHES = `from "shop_invoice" "i" join "shop_order" "o" on "o"."id" = "i"."order_id"
  where "i"."user_id" = $1 and ($2 = '' or "o"."order_no" = $2)`;
const PAGE = `select "i"."id"::text as "id", "o"."order_no", "i"."status", "i"."invoice_type", "i"."amount"::text as "amount", "i"."kind", "i"."name",
    "i"."tax_no", "i"."email", "i"."invoice_no", "i"."file", "i"."refuse_reason", "i"."credit_no",
    floor(extract(epoch from "i"."issued_time"))::text as "issued", floor(extract(epoch from "i"."create_time"))::text as "created"
  ${MATCHES} order by "i"."id" desc limit $3 offset $4`;
const COUNT = `select count(*)::int as "total" ${MATCHES}`;

/** A page of a member's requests for invoices, the newest first. */
export async function listInvoices(
  executor: Executor,
  { memberId, orderNo, page, limit }: InvoiceQuery,
  locale: Locale,
): Promise<JsonObject> {
  const { rows } = await executor.query<Row>({
    text: PAGE,
    values: [memberId, orderNo, limit, (page - 1) * limit],
  });
  const { rows: counted } = await executor.query<{ total: number }>({
    text: COUNT,
    values: [memberId, orderNo],
  });
  return { list: rows.map((row) => wireInvoice(row, locale)), total: counted[0]?.total ?? 0 };
}

const wireInvoice = (row: Row, locale: Locale): JsonObject => ({
  id: Number(row.id),
  order_no: row.order_no,
  status: row.status,
  status_text: INVOICE_WORDS[row.status]?.[locale] ?? '',
  invoice_type: row.invoice_type,
  amount: yuan(row.amount),
  kind: row.kind,
  name: row.name,
  tax_no: row.tax_no ?? '',
  email: row.email ?? '',
  invoice_no: row.invoice_no ?? '',
  file: row.file ?? '',
  refuse_reason: row.refuse_reason ?? '',
  credit_no: row.credit_no ?? '',
  issued_time: row.issued === null ? null : Number(row.issued),
  create_time: Number(row.created),
  can_withdraw: row.status === INVOICE_STATUS.waiting,
});
