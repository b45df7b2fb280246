import type { FieldIssue } from '#engine/model/issue.ts';
import { commerceIssue } from '../commerce-issue.ts';
import { ROW_BOUNDS } from './row-bounds.ts';

/** The stock to write, with what it changed by; or why it can't be. */
export type StockAfter = { ok: true; stock: number; change: number } | { ok: false; issue: FieldIssue };

/** What an edited stock leads to. */
export interface StockEdit {
  /** The stock as it is now. */
  current: number;
  /** What of it orders hold. */
  locked: number;
  /** What was entered. */
  stock: number;
  /** What stood there when editing began. */
  stock_seen: number;
}

/**
 * An edited stock is a difference, so what was sold meanwhile stays sold: seen 10, entered 12, 7 by now leads to 9. Refused
 * below what orders hold and above the bound.
 */
export function stockAfter({ current, locked, stock, stock_seen }: StockEdit): StockAfter {
  const change = stock - stock_seen;
  const after = current + change;
  const max = ROW_BOUNDS.stock;
  if (!Number.isSafeInteger(after)) return { ok: false, issue: { path: 'stock', code: 'integer' } };
  if (change < 0 && after < locked) {
    return { ok: false, issue: commerceIssue('stock', 'stock.short', { current, locked, after }) };
  }
  if (after > max) return { ok: false, issue: { path: 'stock', code: 'range.max', params: { max } } };
  return { ok: true, stock: after, change };
}
