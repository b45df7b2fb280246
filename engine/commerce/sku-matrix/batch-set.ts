import type { FieldIssue } from '#engine/model/issue.ts';
import { commerceIssue } from '../commerce-issue.ts';
import { atRate, WHOLE_RATE } from '../amounts/at-rate.ts';
import { toEnding, type PriceEnding } from './price-ending.ts';
import { boundIssues, type MoneyColumn, type NumberColumn } from './row-bounds.ts';
import type { SkuRow } from './sku-matrix.ts';

/** The largest rate of a change: a hundred times as much. */
const MAX_RATE = 100 * WHOLE_RATE;

/** What becomes of a number: this one, that many more (or fewer), or a part of it in basis points, half up. */
export type NumberChange =
  { kind: 'set'; value: number } | { kind: 'add'; value: number } | { kind: 'percent'; rate: number };

/** One change of many rows; an amount of money may be rounded to an ending afterwards. */
export type BatchChange =
  | { column: MoneyColumn; change: NumberChange; ending?: PriceEnding }
  | { column: Exclude<NumberColumn, MoneyColumn>; change: NumberChange }
  | { column: 'image'; value: string };

/** The changed rows, or why none of them is changed. */
export type BatchResult = { ok: true; rows: SkuRow[] } | { ok: false; issues: FieldIssue[] };

/**
 * Changes all rows, or those that have every one of `values` (ids of spec values). All of them are changed or none:
 * refused where there are no rows yet, and where a row would leave its bounds, with
 * the path of each (`skus[3].price`). A price may become 0: such a row is found incomplete when it is saved.
 */
export function batchSet(
  rows: readonly SkuRow[],
  batch: BatchChange,
  values: readonly string[] = [],
): BatchResult {
  if (rows.length === 0) return { ok: false, issues: [commerceIssue('skus', 'skus.generate')] };
  const issues = rateIssues(batch);
  if (issues.length > 0) return { ok: false, issues };
  const changed = rows.map((row, at) => {
    if (!values.every((value) => row.values.includes(value))) return row;
    const after = changedRow(row, batch);
    if (batch.column !== 'image') {
      issues.push(...boundIssues(after[batch.column], batch.column, `skus[${at}].${batch.column}`));
    }
    return after;
  });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, rows: changed };
}

function changedRow(row: SkuRow, batch: BatchChange): SkuRow {
  if (batch.column === 'image') return { ...row, image: batch.value };
  const value = changedNumber(row[batch.column], batch.change);
  const ending = 'ending' in batch ? batch.ending : undefined;
  return { ...row, [batch.column]: ending === undefined ? value : toEnding(value, ending) };
}

function changedNumber(before: number, change: NumberChange): number {
  if (change.kind === 'set') return change.value;
  if (change.kind === 'add') return before + change.value;
  // What is out of its bounds already is reported as it is.
  return Number.isSafeInteger(before) && before >= 0 ? atRate(before, change.rate) : before;
}

function rateIssues(batch: BatchChange): FieldIssue[] {
  if (batch.column === 'image' || batch.change.kind !== 'percent') return [];
  const { rate } = batch.change;
  if (!Number.isSafeInteger(rate)) return [{ path: 'rate', code: 'integer' }];
  if (rate < 0) return [{ path: 'rate', code: 'range.min', params: { min: 0 } }];
  return rate > MAX_RATE ? [{ path: 'rate', code: 'range.max', params: { max: MAX_RATE } }] : [];
}
