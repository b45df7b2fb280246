import {
  batchSet,
  centsOf,
  MONEY_COLUMNS,
  ROW_BOUNDS,
  skuRowOf,
  WHOLE_RATE,
  wireOf,
  type BatchChange,
  type MoneyColumn,
  type NumberColumn,
  type PriceEnding,
} from '#engine/commerce/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Line } from '../child-rows/change-set.ts';

/** A column that can be set in many rows at once. */
export type BatchColumn = NumberColumn | 'image';

export const BATCH_COLUMNS: readonly BatchColumn[] = [
  ...(Object.keys(ROW_BOUNDS) as NumberColumn[]),
  'image',
];

export const isMoneyColumn = (column: BatchColumn): column is MoneyColumn =>
  MONEY_COLUMNS.some((money) => money === column);

export type Operation = 'set' | 'add' | 'percent';

/** What was filled in: an amount or a number as it is typed, percent to go up or down by. */
export interface BatchForm {
  column: BatchColumn;
  operation: Operation;
  text: string;
  image: string | null;
  ending: PriceEnding | null;
}

export const NO_BATCH: Omit<BatchForm, 'column'> = { operation: 'set', text: '', image: null, ending: null };

/** The change that is asked for; what is wrong with what was typed where it is none. */
export function batchChangeOf(form: BatchForm): BatchChange | FieldIssue {
  const { column, operation, image, ending } = form;
  if (column === 'image') return { column, value: image ?? '' };
  const text = form.text.trim().replaceAll(',', '');
  if (text === '') return { path: '', code: 'required' };
  const isAmount = operation === 'percent' || isMoneyColumn(column);
  // Percent have two decimals as amounts have: 12.5 % are 1250 basis points.
  const value = isAmount ? centsOf(text) : Number(text);
  if (Number.isNaN(value))
    return { path: '', code: isAmount && operation !== 'percent' ? 'money' : 'number' };
  const change =
    operation === 'percent'
      ? ({ kind: 'percent', rate: WHOLE_RATE + value } as const)
      : { kind: operation, value };
  if (!isMoneyColumn(column)) return { column, change };
  return { column, change, ...(ending === null ? {} : { ending }) };
}

/** The values to write, or what is wrong in which row; a complaint of no row is one of the whole. */
export type Batched =
  | { ok: true; updates: { line: Line; values: JsonObject }[] }
  | { ok: false; faults: { line: Line | null; issue: FieldIssue }[] };

/** Sets a column in many rows, or in none where one of them does not take it. Rows that stay as they are are left out. */
export function batchRows(lines: readonly Line[], change: BatchChange): Batched {
  const rows = lines.map((line, at) => skuRowOf(at, [], line.values));
  const result = batchSet(rows, change);
  if (!result.ok) {
    const faults = result.issues.map((issue) => {
      const [, at] = /^skus\[(\d+)\]/.exec(issue.path) ?? [];
      return { line: at === undefined ? null : (lines[Number(at)] ?? null), issue };
    });
    return { ok: false, faults };
  }
  const { column } = change;
  const updates = result.rows.flatMap((row, at) => {
    const [line, before] = [lines[at], rows[at]];
    if (!line || !before || row[column] === before[column]) return [];
    return [{ line, values: wireOf(row, [column]) }];
  });
  return { ok: true, updates };
}
