import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { GOODS } from '../goods/goods-names.ts';
import { availableOf, type StockFigures } from './stock-figures.ts';

/** A SKU that runs out: its free stock has just reached the number at which somebody wants to know. */
export interface StockWarning {
  skuId: number;
  goodsId: number;
  merchantId: number;
  name: string;
  available: number;
}

interface MovedSku {
  row: StoredRow;
  before: StockFigures;
  now: StockFigures;
}

interface WarnDeps {
  rows: TransactionRecords;
  warn: (warnings: readonly StockWarning[]) => Promise<void>;
}

/** Warns of the SKUs that have crossed their warning on the way down, once a crossing: what was below before is known. */
export async function warnOfStock({ rows, warn }: WarnDeps, skus: readonly MovedSku[]): Promise<void> {
  const fallen = skus.filter(({ before, now }) => availableOf(now) < availableOf(before));
  if (fallen.length === 0) return;
  const goods = await rows.find(GOODS, { id: fallen.map(({ row }) => row['goods_id'] ?? null) });
  const byId = new Map(goods.map((row) => [Number(row['id']), row]));
  const warnings = fallen.flatMap(({ row, before, now }) => {
    const own = byId.get(Number(row['goods_id']));
    const limit = row['stock_warn'] ?? own?.['stock_warn'];
    if (limit === null || limit === undefined) return [];
    const crossed = availableOf(before) > BigInt(String(limit)) && availableOf(now) <= BigInt(String(limit));
    return crossed && own ? [warningOf(row, own, now)] : [];
  });
  if (warnings.length > 0) await warn(warnings);
}

function warningOf(sku: StoredRow, goods: StoredRow, now: StockFigures): StockWarning {
  const spec = String(sku['spec_text'] ?? '');
  return {
    skuId: Number(sku['id']),
    goodsId: Number(goods['id']),
    merchantId: Number(goods['merchant_id'] ?? 0),
    name: [String(goods['name']), spec].filter((part) => part !== '').join(' '),
    available: Number(availableOf(now)),
  };
}
