import type { Json } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { instantOf } from '../instant-of.ts';

/** A number of a stored row; 0 for none. Amounts are cents. */
export const numberOf = (row: StoredRow, name: string): number => Number(row[name] ?? 0);

/** A text of a stored row; empty for none. */
export const textOf = (row: StoredRow, name: string): string => String(row[name] ?? '');

/** A time of a stored row in milliseconds since 1970; null for none. */
export const timeOf = (row: StoredRow, name: string): number | null =>
  row[name] === null || row[name] === undefined ? null : instantOf(row[name]);

/** A time as rows store it. */
export const isoOf = (time: number): string => new Date(time).toISOString();

/** The key of a stored row. */
export const keyOf = (row: StoredRow): Json => row['id'] ?? null;
