import type { Json, JsonObject } from '#engine/model/json.ts';
import { MONEY_COLUMNS, ROW_BOUNDS, type NumberColumn } from './row-bounds.ts';
import { BLANK_ROW, type SkuRow } from './sku-matrix.ts';

const AMOUNT = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;
const COLUMNS = Object.keys(ROW_BOUNDS) as NumberColumn[];

const isMoney = (column: NumberColumn): boolean => MONEY_COLUMNS.some((money) => money === column);
const isNone = (value: Json | undefined): boolean => value === null || value === undefined || value === '';

/** Cents of an amount as it crosses the wire (`"12.50"`): 0 for none, NaN for what is no amount. */
export function centsOf(value: Json | undefined): number {
  if (isNone(value)) return 0;
  const [, sign, whole, part = ''] = AMOUNT.exec(String(value).trim()) ?? [];
  if (whole === undefined) return NaN;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** Cents as an amount on the wire: 1250 is `"12.50"`. */
export function amountOf(cents: number): string {
  const size = Math.abs(cents);
  const text = `${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${text}` : text;
}

function numberOf(value: Json | undefined): number {
  if (isNone(value)) return 0;
  return typeof value === 'object' ? NaN : Number(value);
}

/** A row as the record API gives it, or a form holds it. What was typed and is no number is NaN. */
export function skuRowOf(id: number | null, values: readonly string[], wire: JsonObject): SkuRow {
  const numbers = COLUMNS.map((column) => [
    column,
    isMoney(column) ? centsOf(wire[column]) : numberOf(wire[column]),
  ]);
  const { sku_code: code, image, status } = wire;
  return {
    ...BLANK_ROW,
    ...(Object.fromEntries(numbers) as Record<NumberColumn, number>),
    id,
    values,
    sku_code: typeof code === 'string' ? code : '',
    image: typeof image === 'string' ? image : '',
    status: isNone(status) ? BLANK_ROW.status : Number(status),
  };
}

/** Columns of a row as the record API takes them. Without `columns` those that say more than a blank row. */
export function wireOf(row: SkuRow, columns?: readonly (NumberColumn | 'image')[]): JsonObject {
  const says = (column: NumberColumn): boolean =>
    Number.isSafeInteger(row[column]) && row[column] !== BLANK_ROW[column];
  const wanted = columns ?? COLUMNS.filter(says);
  return Object.fromEntries(
    wanted.map((column) => {
      if (column === 'image') return [column, row.image === '' ? null : row.image];
      return [column, isMoney(column) ? amountOf(row[column]) : row[column]];
    }),
  );
}
