import { sqlType, type TypeCategory } from './sql-type.ts';

/** What the codecs need to know of a PostgreSQL type. Everything they don't know is `other` and crosses as text. */
export type ColumnCategory =
  | 'int2'
  | 'int4'
  | 'int8'
  | 'float'
  | 'numeric'
  | 'boolean'
  | 'text'
  | 'json'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'timestamptz'
  | 'uuid'
  | 'bytea'
  | 'other'
  | 'none';

/** A PostgreSQL type as the codecs see it. For an array `category` and the figures are those of the element. */
export interface ColumnType {
  category: ColumnCategory;
  array: boolean;
  /** Most characters of `varchar(n)` and `char(n)`. */
  length?: number;
  /** `char(n)`: the database pads with blanks that mean nothing. */
  padded?: boolean;
  /** All digits and digits after the point of `numeric(p,s)`. */
  precision?: number;
  scale?: number;
}

const CATEGORIES: Partial<Record<TypeCategory, ColumnCategory>> = {
  float: 'float',
  numeric: 'numeric',
  boolean: 'boolean',
  text: 'text',
  char: 'text',
  json: 'json',
  jsonb: 'json',
  date: 'date',
  time: 'time',
  timestamp: 'timestamp',
  timestamptz: 'timestamptz',
  uuid: 'uuid',
  bytea: 'bytea',
};
const INTEGERS = { 2: 'int2', 4: 'int4', 8: 'int8' } as const;
/** Texts of PostgreSQL's own catalogue, which nobody writes by hand. */
const OF_CATALOGUE: ReadonlySet<string> = new Set(['name', '"char"']);

const known = new Map<string, ColumnType>();

/** What a full PostgreSQL type, spelled as in SQL or as `format_type` prints it, is to the codecs. Never fails. */
export function columnTypeOf(type: string): ColumnType {
  const found = known.get(type);
  if (found) return found;
  const made = type.trim() === '' ? ({ category: 'none', array: false } as const) : seen(type);
  known.set(type, made);
  return made;
}

function seen(type: string): ColumnType {
  const { category: wide, array, name, full, bytes } = sqlType(type);
  const category =
    bytes > 0
      ? INTEGERS[bytes as 2 | 4 | 8]
      : ((OF_CATALOGUE.has(name) ? null : CATEGORIES[wide]) ?? 'other');
  const made: ColumnType = { category, array };
  const [, first, second] = /\((\d+)(?:,(-?\d+))?\)/.exec(full) ?? [];
  if (category === 'text') {
    made.padded = full.startsWith('character(');
    made.length = first === undefined ? undefined : Number(first);
  }
  if (category === 'numeric' && first !== undefined) {
    made.precision = Number(first);
    made.scale = Number(second ?? 0);
  }
  return made;
}

/** The type of an array's elements: `bigint[]` -> `bigint`. Other types are their own element. */
export function elementType(type: string): string {
  return type.replace(/(\s*\[\d*\])+\s*$/, '');
}
