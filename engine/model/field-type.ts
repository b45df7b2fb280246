import type { Dialect } from './dialect.ts';
import type { FieldDefinition, FieldTypeName, Operator, ValidatorDefinition } from './field-definition.ts';
import type { FieldTraits } from './field-traits.ts';
import type { FieldIssue } from './issue.ts';
import type { Json, JsonObject, JsonSchema } from './json.ts';
import type { Text } from './text.ts';

/**
 * The column a field type wants.
 * `type` is a full PostgreSQL type (`bigint`, `varchar(255)`, `text[]`, `numeric(5,2)`).
 */
export interface ColumnStorage {
  type: string;
  nullable: boolean;
  /** SQL literal, e.g. `0`, `''`, `'{}'`. */
  default?: string;
  generated?: 'identity' | 'always';
  /** SQL condition over the quoted column name, written with `%I` for the column. */
  check?: string;
}

/** What a codec must know to translate a value. */
export interface CodecContext {
  /** The field with its defaults filled in. */
  field: FieldDefinition;
  /** Full PostgreSQL type of the column; for manyToMany the array type of the target's key (`bigint[]`). */
  columnType: string;
  dialect: Dialect;
}

/** A parsed value, or why it is none. `null` stands for "no value". */
export type Parsed = { ok: true; value: Json } | { ok: false; issue: Omit<FieldIssue, 'path'> };

/**
 * One field type: everything the engine needs to know of it, in one folder.
 * Stored form = what the database driver gives and takes: numbers for int2/int4/float, strings for everything that a
 * double can't hold (int8, numeric), `true/false` for bool, arrays for arrays, parsed values for json and jsonb,
 * `YYYY-MM-DD`, `HH:mm:ss`, `YYYY-MM-DD HH:mm:ss` for date, time, timestamp, ISO 8601 with `Z` for timestamptz,
 * text for all other types.
 */
export interface FieldType {
  name: FieldTypeName;
  /** Group of the palette. */
  group: 'common' | 'base' | 'advanced';
  title: Text;
  /** Name of the picture in the palette and on the canvas, one of those of `web/ui/icon-set.ts`. */
  icon: string;
  /** What is true of its values, for code that has to decide by kind. */
  traits: FieldTraits;
  /** Defaults that the definition may override, merged under the written field. */
  defaults: Partial<FieldDefinition>;
  /** What a new field begins with in the designer, beyond the defaults. */
  start?: Omit<Partial<FieldDefinition>, 'name' | 'type'>;
  /**
   * Value (REST wire form) of a new row where the definition gives no `default` and the column is our own (no
   * `db.type`); see `defaultOf`.
   */
  initial?: Json;
  /** The column; `null` when the value lives elsewhere (manyToMany). */
  storage(field: FieldDefinition): ColumnStorage | null;
  /** JSON Schema of the value in the form and on the REST dialect (without null). */
  schema(field: FieldDefinition): JsonSchema;
  /** What it asks of a value and JSON Schema has no word for, so that the form says it before the server does. */
  rules?(field: FieldDefinition): ValidatorDefinition[];
  /** Name of the input, and its options (uiSchema's `ui:options`). */
  input(field: FieldDefinition): { widget: string; props?: JsonObject };
  /** Name of the cell renderer; `none` for plain text. */
  cell: string;
  /** Pixels; undefined lets the list decide. */
  width?: number;
  sortable: boolean;
  /** The operators allowed; the first is the default of the common search unless `operator` says otherwise. */
  operators: readonly Operator[];
  /** The common search's operator, or false when the field is not searched unless asked. */
  operator: Operator | false;
  /** Wire value -> stored value, with the type's own checks. `undefined` never arrives; `null` and `''` may. */
  parse(raw: Json, context: CodecContext): Parsed;
  /** Stored value -> wire value. `null` stays `null` unless the wire contract says otherwise. */
  show(stored: Json, context: CodecContext): Json;
  /**
   * Search operand (always text or an array of text on the wire) -> stored value to compare with,
   * `undefined` when nothing stored can equal it (`abc` against an integer). Default: `parse`.
   */
  operand?(raw: Json, context: CodecContext): Json | undefined;
  /**
   * A value (REST wire form) made up for row number `at`, for tables that do not exist yet; left out: null.
   * @param title The field's title, short enough to stand before the row's number.
   */
  sample?(at: number, title: string, field: FieldDefinition): Json;
}
