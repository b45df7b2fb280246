import { SYSTEM } from '#engine/access/index.ts';
import { printTemplate } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { SHOP } from '../merchants/keep-house-shop.ts';
import { ORDER_LINE } from '../orders/order-names.ts';
import { SHIPMENT } from '../shipping/shipping-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { documentOf, OWN_TEMPLATES, type PrintKind } from './own-templates.ts';
import { printData } from './print-data.ts';

export const PRINT_TEMPLATE = 'shop/order/printTemplate';

/** HTML of orders, a page for each, by the templates of their shops. */
export async function printOrders(
  { records }: Pick<ShopDeps, 'records'>,
  transaction: RecordTransaction,
  orders: readonly StoredRow[],
  kind: PrintKind,
): Promise<string> {
  const rows = records.as(SYSTEM).in(transaction);
  const merchants = [...new Set(orders.map((order) => String(order['merchant_id'] ?? 0)))];
  const templates = await rows.find(
    PRINT_TEMPLATE,
    { kind, status: 1, merchant_id: merchants },
    { order: [['weigh', 'desc']] },
  );
  const of = { order_id: orders.map(({ id }) => id ?? null) };
  const lines = await rows.find(ORDER_LINE, of, { order: [['id', 'asc']] });
  const shipments = await rows.find(SHIPMENT, of, { order: [['id', 'asc']] });
  const shops = await shopNames(rows, merchants);
  const pages = orders.map((order) => {
    const merchant = String(order['merchant_id'] ?? 0);
    const isOwn = (row: StoredRow): boolean => String(row['order_id']) === String(order['id']);
    const own = templates.find((template) => String(template['merchant_id']) === merchant);
    return printTemplate(
      own ? String(own['body']) : OWN_TEMPLATES[kind],
      printData({
        order,
        lines: lines.filter(isOwn),
        shipments: shipments.filter(isOwn),
        shop: shops.get(merchant) ?? '',
      }),
    );
  });
  return documentOf(pages);
}

async function shopNames(rows: TransactionRecords, ids: readonly Json[]): Promise<Map<string, string>> {
  const shops = await rows.find(SHOP, { id: [...ids] });
  return new Map(shops.map((shop) => [String(shop['id']), String(shop['name'] ?? '')]));
}
