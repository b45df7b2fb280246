import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Records, RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { GOODS, SKU } from './goods-names.ts';

/** What goods without specs say of the one thing that is bought. */
const SHARED = ['price', 'origin_price', 'cost_price', 'stock', 'weight', 'volume', 'sku_code'] as const;

/**
 * Goods without specs have exactly one SKU, with the figures of their own form, so that cart, order and stock know one kind of
 * goods. SKUs of specs that are given up go.
 * @param change what the write changes of the goods
 */
export async function keepSingleSku(
  records: Records,
  transaction: RecordTransaction,
  goods: StoredRow,
  change: JsonObject,
): Promise<void> {
  const rows = records.as(SYSTEM).in(transaction);
  const skus = await rows.find(
    SKU,
    { goods_id: goods['id'] ?? null },
    { order: [['id', 'asc']], lock: true },
  );
  const own = skus.find((sku) => sku['spec_key'] === '');
  const others = skus.filter((sku) => sku !== own);
  if (others.length > 0)
    await rows.remove(
      SKU,
      others.map((sku) => sku['id'] ?? null),
    );
  await (own ? writeSku(rows, own, goods, change) : addSku(rows, goods, skus.length > 0));
}

/** What was changed of the goods themselves is handed on; what was changed of their SKU stays. */
async function writeSku(
  rows: TransactionRecords,
  sku: StoredRow,
  goods: StoredRow,
  change: JsonObject,
): Promise<void> {
  const names = SHARED.filter((name) => change[name] !== undefined && !isSame(sku[name], goods[name]));
  if (Number(sku['status']) !== 1 || names.length > 0) {
    await rows.change(SKU, sku['id'] ?? null, { ...valuesOf(goods, names), status: 1 });
  }
}

/** Goods that give up their specs begin without stock: what was counted was other things. */
async function addSku(rows: TransactionRecords, goods: StoredRow, hadSpecs: boolean): Promise<void> {
  const stock: JsonObject = hadSpecs ? { stock: 0 } : {};
  await rows.add(SKU, {
    ...valuesOf(goods, SHARED),
    ...stock,
    goods_id: goods['id'] ?? null,
    merchant_id: goods['merchant_id'] ?? 0,
    value_ids: [],
    spec_values: [],
    spec_key: '',
  });
  if (hadSpecs) await rows.increment(GOODS, goods['id'] ?? null, { by: {}, set: stock });
}

function valuesOf(goods: StoredRow, names: readonly (typeof SHARED)[number][]): JsonObject {
  const numbers = new Set<string>(['origin_price', 'cost_price', 'stock', 'weight', 'volume']);
  return Object.fromEntries(names.map((name) => [name, goods[name] ?? (numbers.has(name) ? 0 : null)]));
}

const isSame = (one: unknown, other: unknown): boolean => String(one ?? '') === String(other ?? '');
