import type { FieldIssue } from '#engine/model/issue.ts';
import { commerceIssue } from '../commerce-issue.ts';
import type { JsonObject } from '#engine/model/json.ts';

/** What amounts of money a row holds, in cents. */
export const MONEY_COLUMNS = ['price', 'origin_price', 'cost_price'] as const;

export type MoneyColumn = (typeof MONEY_COLUMNS)[number];

/** Columns of a row that hold integers. */
export type NumberColumn = MoneyColumn | 'stock' | 'stock_warn' | 'weight' | 'volume';

const MONEY = 99_999_999_999;
const PIECES = 9_999_999;
const MEASURE = 2_147_483_647;

/** How large each number of a row may be: cents, pieces, grams, cm³. None may be below 0. */
export const ROW_BOUNDS: Readonly<Record<NumberColumn, number>> = {
  price: MONEY,
  origin_price: MONEY,
  cost_price: MONEY,
  stock: PIECES,
  stock_warn: PIECES,
  weight: MEASURE,
  volume: MEASURE,
};

const COLUMNS = Object.keys(ROW_BOUNDS) as NumberColumn[];

/** What is wrong with a number for a column, if anything is: `integer`, `range.min` or `range.max` at the path. */
export function boundIssues(value: number, column: NumberColumn, path: string): FieldIssue[] {
  const max = ROW_BOUNDS[column];
  if (!Number.isSafeInteger(value)) return [{ path, code: 'integer' }];
  if (value < 0) return [{ path, code: 'range.min', params: { min: 0 } }];
  if (value <= max) return [];
  const isMoney = MONEY_COLUMNS.some((money) => money === column);
  return [{ path, code: 'range.max', params: { max: isMoney ? (max / 100).toFixed(2) : max } }];
}

/** What is wrong with the numbers of a row; one that is absent, and a price of 0, make it incomplete. `path` is the row's. */
export function numberIssues(row: JsonObject, path: string): FieldIssue[] {
  return COLUMNS.flatMap((column): FieldIssue[] => {
    const value = row[column];
    const here = `${path}.${column}`;
    if (typeof value === 'number' && !(column === 'price' && value === 0)) {
      return boundIssues(value, column, here);
    }
    return [commerceIssue(here, 'skus.incomplete')];
  });
}
