import type { Json } from '#engine/definition/index.ts';
import { sqlType, type SqlType } from '#engine/fields/index.ts';
import { categorySql, type CategorySql } from './category-sql.ts';

/** How a column of one PostgreSQL type is read, written, compared, searched and sorted. Columns are quoted references. */
export interface ColumnSql {
  type: SqlType;
  /** What a row shows of it. */
  select(column: string): string;
  /** A parameter that is assigned to it. Never cuts: lengths and precisions are left to the assignment. */
  write(parameter: string): string;
  /** The column as it is compared: itself, or its text where comparing it could fail. */
  comparand(column: string): string;
  /** A parameter compared with `comparand`. */
  operand(parameter: string): string;
  /** A parameter holding an array of such operands. */
  operands(parameter: string): string;
  /** The column's text, for contains. */
  text(column: string): string;
  /** The column as it is sorted by. */
  order(column: string): string;
  /** A stored value as the driver takes it when it is written. */
  encode(value: Json): unknown;
  /** A stored value as the driver takes it when it is compared. */
  encodeOperand(value: Json): unknown;
}

const made = new Map<string, ColumnSql>();

/** Facts of a type by its full text (`numeric(10,2)`, `"My Enum"`, `text[]`); made once per text. */
export function columnSql(type: string): ColumnSql {
  const found = made.get(type);
  if (found) return found;
  const parsed = sqlType(type);
  const facts = parsed.array ? arraySql(parsed) : scalarSql(parsed);
  made.set(type, facts);
  return facts;
}

function scalarSql(type: SqlType): ColumnSql {
  const category = categorySql(type);
  return {
    type,
    select: category.select,
    write: category.write,
    comparand: category.comparedAsText ? category.text : category.native,
    operand: (parameter) => `${parameter}::${category.comparedAsText ? 'text' : category.castName}`,
    operands: (parameter) => `${parameter}::${category.comparedAsText ? 'text' : category.castName}[]`,
    text: category.text,
    order: category.sortedAsText ? category.text : (column) => column,
    encode: (value) => encodeScalar(category, value),
    encodeOperand: (value) => (category.comparedAsText ? textOf(value) : encodeScalar(category, value)),
  };
}

function arraySql(type: SqlType): ColumnSql {
  const element = categorySql(type);
  const direct = element.castName === 'text' || element.direct;
  const cast = direct ? `${element.castName}[]` : `text[]::${type.name}[]`;
  const compared = element.comparedAsText ? 'text[]' : cast;
  return {
    type,
    select: (column) => (element.drivenArray ? column : `${column}::text[]`),
    write: (parameter) => `${parameter}::${cast}`,
    comparand: (column) => (element.comparedAsText ? `${column}::text[]` : column),
    operand: (parameter) => `${parameter}::${compared}`,
    operands: (parameter) => `${parameter}::${compared}`,
    text: (column) => `array_to_string(${column}, ',')`,
    order: (column) => (element.sortedAsText ? `${column}::text` : column),
    encode: (value) => encodeArray(element, value),
    encodeOperand: (value) => {
      const items = Array.isArray(value) ? value : [value];
      return element.comparedAsText ? items.map(textOf) : encodeArray(element, items);
    },
  };
}

function encodeScalar(category: CategorySql, value: Json): unknown {
  if (value === null) return null;
  if (category.json) return JSON.stringify(value);
  return category.direct && typeof value !== 'object' && !category.texts ? value : textOf(value);
}

function encodeArray(element: CategorySql, value: Json): unknown {
  if (!Array.isArray(value)) return value === null ? null : textOf(value);
  return value.map((item) =>
    Array.isArray(item) && !element.json ? encodeArray(element, item) : encodeScalar(element, item),
  );
}

function textOf(value: Json): string | null {
  if (value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
