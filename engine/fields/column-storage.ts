import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import type { Json } from '#engine/model/json.ts';
import { columnTypeOf } from './column-type.ts';

/** The column a field type would make of its own accord. */
export interface OwnColumn {
  type: string;
  nullable: boolean;
  /** The type's `initial`. */
  initial?: Json;
  generated?: 'identity';
  check?: string;
}

/**
 * The column of a field: the type's own, with what `db` says put over it.
 * The default is the field's `default` (in its REST wire form) taken through the type's own parse.
 */
export function columnOf(field: FieldDefinition, own: OwnColumn, parse: FieldType['parse']): ColumnStorage {
  const type = field.db?.type ?? own.type;
  const storage: ColumnStorage = { type, nullable: field.db?.nullable ?? own.nullable };
  const generated = field.db?.generated ?? own.generated;
  if (generated) return { ...storage, generated };
  // A list of keys takes its column type from its target and is none the less our own.
  const keepsInitial = field.db?.type === undefined || (Array.isArray(own.initial) && !storage.nullable);
  const initial = keepsInitial ? own.initial : undefined;
  const text = defaultLiteral(
    { ...field, default: field.default === undefined ? initial : field.default },
    type,
    parse,
  );
  if (text !== undefined) storage.default = text;
  if (own.check && field.db?.type === undefined) storage.check = own.check;
  return storage;
}

function defaultLiteral(field: FieldDefinition, type: string, parse: FieldType['parse']): string | undefined {
  if (field.default === undefined || field.default === null) return undefined;
  const parsed = parse(field.default, { field, columnType: type, dialect: 'rest' });
  return parsed.ok && parsed.value !== null ? sqlLiteral(parsed.value, type) : undefined;
}

/** A stored value as SQL text, safe to put into a statement that takes no parameters (`CREATE TABLE ... DEFAULT`). */
export function sqlLiteral(value: Json, type: string): string {
  const { category, array } = columnTypeOf(type);
  if (value === null) return 'NULL';
  if (category === 'json' && !array) return quote(JSON.stringify(value));
  if (Array.isArray(value)) return quote(arrayText(value));
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string' && NUMERIC.has(category) && /^-?\d+(\.\d+)?$/.test(value)) return value;
  return quote(typeof value === 'string' ? value : JSON.stringify(value));
}

const NUMERIC = new Set(['int2', 'int4', 'int8', 'numeric', 'float']);

function quote(text: string): string {
  const quoted = `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
  return text.includes('\\') ? `E${quoted}` : quoted;
}

const PLAIN_ITEM = /^[^\s{},"\\]+$/;

function arrayText(items: Json[]): string {
  const texts = items.map((item) => {
    if (item === null) return 'NULL';
    if (Array.isArray(item)) return arrayText(item);
    const text = String(item);
    // As the database itself writes it, so that a default reads back as it was made.
    return PLAIN_ITEM.test(text) && !/^null$/i.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${texts.join(',')}}`;
}
