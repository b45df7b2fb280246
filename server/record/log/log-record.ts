import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import { quoted } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { columnSql } from '#server/fields/column-sql.ts';
import type { RecordCall } from '../record-call.ts';
import type { StoredRow } from '../rows/row-shaper.ts';

/** Characters of a key and of a label that the log keeps. */
const LONGEST = 250;

/** Rows that a write has had in its hands, as its log row names them: the key of the only one, and what they are called. */
export interface LoggedRecord {
  key: string;
  label: string;
}

/**
 * The field that names the rows of a definition to people, if it is a text that this caller reads as it is; null where
 * the key names them.
 */
export function loggedLabel({
  definition,
  access,
}: Pick<RecordCall, 'definition' | 'access'>): string | null {
  const field = definition.fieldByName.get(definition.label);
  const isPlain = access.read.has(definition.label) && !access.mask.has(definition.label);
  return field && isPlain && isWord(field) && !definition.key.includes(field.name) ? field.name : null;
}

function isWord({ column, storage, traits }: CompiledField): boolean {
  if (column === null || traits.secret) return false;
  const { category } = columnSql(storage?.type ?? 'text').type;
  return category === 'text' || category === 'char';
}

/** What a log row says of these rows. */
export function loggedRecord(call: RecordCall, rows: readonly StoredRow[]): LoggedRecord {
  const label = loggedLabel(call);
  // A row that was had in hands twice is called what it is called now.
  const byKey = new Map(rows.map((row) => [keyText(call.definition, row), row]));
  const keys = [...byKey.keys()];
  const [key = ''] = keys.length === 1 ? keys : [];
  const names =
    label === null ? (keys.length > 1 ? keys : []) : [...byKey.values()].map((row) => textOf(row[label]));
  return {
    key: key.slice(0, LONGEST),
    label: names
      .filter((name) => name !== '')
      .join(', ')
      .replaceAll('\0', '')
      .slice(0, LONGEST),
  };
}

/** The same over a table `written` of one row, for the statement that writes it. */
export function loggedRowSql(call: RecordCall): string {
  const label = loggedLabel(call);
  const name = label === null ? `''` : `coalesce(left(written.${quoted(label)}::text, ${LONGEST}), '')`;
  return `left(${keySql(call)}, ${LONGEST}), ${name}`;
}

/** The same as two aggregates over a table `written` of rows, for the statement that writes them. */
export function loggedRowsSql(call: RecordCall): string {
  const key = keySql(call);
  const label = loggedLabel(call);
  const several = `left(string_agg(${key}, ', '), ${LONGEST})`;
  const name =
    label === null
      ? `case when min(${key}) <> max(${key}) then ${several} end`
      : `left(string_agg(nullif(written.${quoted(label)}::text, ''), ', '), ${LONGEST})`;
  const only = `case when min(${key}) = max(${key}) then left(min(${key}), ${LONGEST}) else '' end`;
  return `${only}, coalesce(${name}, '')`;
}

function keySql({ definition }: RecordCall): string {
  const parts = definition.key.map((name) => `written.${quoted(name)}`);
  return parts.length === 1 ? `${parts[0]}::text` : `jsonb_build_array(${parts.join(', ')})::text`;
}

/** A key as one text: as it is, or the parts of several as a JSON list, as `jsonb` prints it. */
function keyText({ key }: CompiledDefinition, row: StoredRow): string {
  const parts = key.map((name) => row[name] ?? null);
  return parts.length === 1 ? textOf(parts[0]) : `[${parts.map((part) => JSON.stringify(part)).join(', ')}]`;
}

/** The key of a logged row as addresses have it; undefined where it is none. */
export function keyOfLogged({ key }: CompiledDefinition, logged: string): string | undefined {
  if (logged === '' || key.length === 0) return undefined;
  if (key.length === 1) return logged;
  try {
    const parts = JSON.parse(logged) as Json;
    return Array.isArray(parts) ? parts.map((part) => encodeURIComponent(textOf(part))).join(',') : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
