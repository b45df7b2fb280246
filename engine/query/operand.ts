import type { CompiledField } from '#engine/model/compiled.ts';
import type { Dialect } from '#engine/model/dialect.ts';
import type { Json } from '#engine/model/json.ts';
import { codecContext, fieldTypes, sqlType } from '#engine/fields/index.ts';
import { type Bound, nearest } from './bound.ts';
import { storable } from './storable.ts';

/** Digits between the wire's units and the column's cents. */
const CENTS = 2;

/**
 * A search operand in stored form, by the field type's own rule; `undefined` when nothing stored can equal it.
 * What comes out can always be compared with the column: the database has no reason left to complain.
 */
export function operandOf(field: CompiledField, raw: string, dialect: Dialect): Json | undefined {
  if (raw.includes('\0')) return undefined;
  const type = fieldTypes[field.type];
  const context = codecContext(field, dialect);
  const value = type.operand ? type.operand(raw, context) : parsed(type.parse(raw, context));
  return value === undefined ? undefined : storable(sqlType(context.columnType || 'text'), value);
}

function parsed(result: { ok: true; value: Json } | { ok: false }): Json | undefined {
  return result.ok && result.value !== null ? result.value : undefined;
}

/** An operand of an order comparison; `side` says which way a number between two stored ones is rounded. */
export function boundOf(field: CompiledField, raw: string, side: 'down' | 'up', dialect: Dialect): Bound {
  const value = operandOf(field, raw, dialect);
  if (value !== undefined) return { value };
  if (field.storage === null || !takesNumbers(field)) return 'nowhere';
  const type = sqlType(field.storage.type);
  return nearest(
    type,
    raw,
    side,
    field.traits.quantity === 'money' && type.category === 'integer' ? CENTS : 0,
  );
}

/** Datetimes and yes or no are no plain numbers even where the column is one. */
function takesNumbers({ traits: { datetime, boolean } }: CompiledField): boolean {
  return !boolean && (datetime === undefined || datetime === 'year');
}

/** The values a list must hold; `undefined` when one of them can be in no list. */
export function membersOf(
  field: CompiledField,
  raw: readonly string[],
  dialect: Dialect,
): Json[] | undefined {
  const values: Json[] = [];
  for (const text of raw) {
    const value = operandOf(field, text, dialect);
    if (value === undefined) return undefined;
    values.push(...(Array.isArray(value) ? value : [value]));
  }
  return values;
}
