import { SYSTEM } from '#engine/access/index.ts';
import { commerceIssue } from '#engine/commerce/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { StageContext } from '#server/record/behaviour/behaviour.ts';
import type { Records } from '#server/record/records.ts';
import { STOCK_LOG } from '../goods/goods-names.ts';

/** Rows of the log that wait for the end of a write, by its transaction. */
const waiting = new WeakMap<object, JsonObject[]>();
/** The stock before an edit, by its change. */
const stockBefore = new WeakMap<object, number>();

/** Remembers the stock that an edit of a SKU finds, and refuses one below what is promised. */
export function checkEditedStock({ row, change, issues }: StageContext): void {
  if (change['stock'] === undefined) return;
  const before = Number(row?.['stock'] ?? 0);
  const [after, locked] = [Number(change['stock'] ?? 0), Number(row?.['locked'] ?? 0)];
  if (after < before && after < locked) {
    issues.add(commerceIssue('stock', 'stock.short', { current: before, locked, after }));
  }
  stockBefore.set(change, before);
}

/** Notes in the stock log by how much an edit has changed a SKU's stock; all rows of a call by one statement. */
export function noteEditedStock(records: Records, stage: StageContext, reason: string): void {
  const { row, change, context, transaction } = stage;
  const before = stockBefore.get(change);
  const after = Number(row?.['stock'] ?? 0);
  if (!row || before === undefined || before === after) return;
  const lines = waiting.get(transaction) ?? [];
  waiting.set(transaction, lines);
  lines.push({
    merchant_id: row['merchant_id'] ?? 0,
    goods_id: row['goods_id'] ?? null,
    sku_id: row['id'] ?? null,
    kind: stage.verb === 'import' ? 'import' : before === 0 && stage.verb === 'add' ? 'restock' : 'adjust',
    delta_stock: after - before,
    delta_locked: 0,
    stock_after: after,
    locked_after: Number(row['locked'] ?? 0),
    sequence: 0,
    operator: context.actor.username.slice(0, 60),
    reason: reason.slice(0, 200),
  });
  stage.once('stock log', async () => {
    const rows = lines.splice(0);
    if (rows.length > 0) await records.as(SYSTEM).in(transaction).addMany(STOCK_LOG, rows);
  });
}
