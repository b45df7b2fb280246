import { SYSTEM } from '#engine/access/index.ts';
import { printTemplate, type PrintData } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { SHOP } from '../merchants/keep-house-shop.ts';
import { ORDER_LINE } from '../orders/order-names.ts';
import { SHIPMENT } from '../shipping/shipping-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { documentOf, OWN_TEMPLATES, type PrintKind } from './own-templates.ts';
import { pickData, printData } from './print-data.ts';

export const PRINT_TEMPLATE = 'shop/order/printTemplate';

/** HTML of orders, a page for each, by the templates of their shops; what is picked is a page for each shop. */
export async function printOrders(
  { records, settings, now }: Pick<ShopDeps, 'records' | 'settings' | 'now'>,
  transaction: RecordTransaction,
  orders: readonly StoredRow[],
  kind: PrintKind,
): Promise<string> {
  const rows = records.as(SYSTEM).in(transaction);
  const merchants = [...new Set(orders.map(merchantOf))];
  const templates = await rows.find(
    PRINT_TEMPLATE,
    { kind, status: 1, merchant_id: merchants },
    { order: [['weigh', 'desc']] },
  );
  const of = { order_id: orders.map(({ id }) => id ?? null) };
  const lines = await rows.find(ORDER_LINE, of, { order: [['id', 'asc']] });
  const shipments = await rows.find(SHIPMENT, of, { order: [['id', 'asc']] });
  const shops = await shopNames(rows, merchants);
  const timeZone = settings.get(BASICS.settings.time_zone);
  const page = (merchant: string, data: PrintData): string => {
    const own = templates.find((template) => merchantOf(template) === merchant);
    return printTemplate(own ? String(own['body']) : OWN_TEMPLATES[kind], data);
  };
  const belongTo = (some: readonly StoredRow[], rowsOf: readonly StoredRow[]): StoredRow[] => {
    const ids = new Set(some.map(({ id }) => String(id)));
    return rowsOf.filter((row) => ids.has(String(row['order_id'])));
  };
  const dataOf = (some: readonly StoredRow[], merchant: string): PrintData => {
    const shared = { lines: belongTo(some, lines), shop: shops.get(merchant) ?? '', timeZone };
    return kind === 'pick'
      ? pickData({ ...shared, orders: some, now: Math.floor(now() / 1000) })
      : printData({ ...shared, order: some[0] ?? {}, shipments: belongTo(some, shipments) });
  };
  const pages =
    kind === 'pick'
      ? merchants.map(
          (merchant) => [merchant, orders.filter((each) => merchantOf(each) === merchant)] as const,
        )
      : orders.map((order) => [merchantOf(order), [order]] as const);
  return documentOf(pages.map(([merchant, some]) => page(merchant, dataOf(some, merchant))));
}

const merchantOf = (row: StoredRow): string => String(row['merchant_id'] ?? 0);

async function shopNames(rows: TransactionRecords, ids: readonly Json[]): Promise<Map<string, string>> {
  const shops = await rows.find(SHOP, { id: [...ids] });
  return new Map(shops.map((shop) => [String(shop['id']), String(shop['name'] ?? '')]));
}
