import { createHash } from 'node:crypto';
import { type CompiledDefinition, type CompiledField, quoted } from '#engine/compile/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { type ColumnSql, columnSql } from '#server/fields/column-sql.ts';

/** One column of a definition's table, printed once. */
export interface ColumnPart {
  field: CompiledField;
  /** `"t"."price"` */
  ref: string;
  /** `"price"` */
  name: string;
  /** `"t"."price" as "price"`, or what its type needs to be read. */
  item: string;
  sql: ColumnSql;
}

/** The printed parts of one definition: made once, reused by every statement. */
export interface TableParts {
  definition: CompiledDefinition;
  /** `"public"."goods" as "t"` */
  from: string;
  columns: ReadonlyMap<string, ColumnPart>;
  key: readonly ColumnPart[];
  /** The key, and the label as far as it has a column. */
  named: string;
  /** Every column, as a row reads it. */
  all: string;
  /** `"t".xmin::text as "_version"`, the version field's value, or '' for rows that have none. */
  version: string;
  names: Map<string, string>;
  plans: Map<string, Plan>;
}

/** A statement without its values. */
export type Plan = Omit<Statement, 'values'>;

/** Alias of the definition's own table in every statement. */
export const SELF = '"t"';
/** Statements a definition may keep prepared on a connection; the shapes beyond it are parsed each time. */
const MAX_NAMES = 48;

const made = new WeakMap<CompiledDefinition, TableParts>();

/** The parts of a definition, from the first use on. */
export function partsOf(definition: CompiledDefinition): TableParts {
  const found = made.get(definition);
  if (found) return found;
  const parts = makeParts(definition);
  made.set(definition, parts);
  return parts;
}

function makeParts(definition: CompiledDefinition): TableParts {
  const columns = new Map<string, ColumnPart>();
  for (const field of definition.fields) {
    if (field.column !== null) columns.set(field.name, columnPart(field, field.column));
  }
  const key = definition.key.map((name) => columns.get(name)).filter((part) => part !== undefined);
  const label = columns.get(definition.label);
  return {
    definition,
    from: `${definition.sqlTable} as ${SELF}`,
    columns,
    key,
    named: [...new Set([...key, ...(label ? [label] : [])])].map((part) => part.item).join(', '),
    all: [...columns.values()].map((part) => part.item).join(', '),
    version: versionItem(definition),
    names: new Map(),
    plans: new Map(),
  };
}

function columnPart(field: CompiledField, column: string): ColumnPart {
  const sql = columnSql(field.storage?.type ?? 'text');
  const name = quoted(column);
  const ref = `${SELF}.${name}`;
  return { field, ref, name, item: `${sql.select(ref)} as ${quoted(field.name)}`, sql };
}

function versionItem({ rowVersion }: CompiledDefinition): string {
  if (rowVersion === null) return '';
  if (rowVersion.kind === 'xmin') return `${SELF}.xmin::text as "_version"`;
  return `${SELF}.${quoted(rowVersion.column)}::text as "_version"`;
}

/**
 * The statement under a name, so that a connection prepares it once. Only for texts of which a definition has few:
 * a connection keeps what it prepared for as long as it lives, so the number of names is bounded.
 */
export function named(parts: TableParts, text: string, values: unknown[]): Statement {
  const known = parts.names.get(text);
  if (known) return { text, values, name: known };
  if (parts.names.size >= MAX_NAMES) return { text, values };
  const name = `m_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  parts.names.set(text, name);
  return { text, values, name };
}

/**
 * The statement of a shape, printed at its first use.
 * @param shape what its text follows from, apart from the definition; of a definition's shapes the first few are kept.
 */
export function planOf(parts: TableParts, shape: string, print: () => Plan): Plan {
  const known = parts.plans.get(shape);
  if (known) return known;
  const plan = print();
  if (parts.plans.size < MAX_NAMES && plan.name !== undefined) parts.plans.set(shape, plan);
  return plan;
}
