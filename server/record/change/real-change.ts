import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Dialect } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { columnSql } from '#server/fields/column-sql.ts';
import { showOf } from '../rows/shown-row.ts';
import { sameValue } from './same-value.ts';

/**
 * The change without values that the row shows already. Clients send whole rows back, and a value that lost its
 * fractions of a second on its way out must not lose them in the table.
 */
export function realChange(
  definition: CompiledDefinition,
  change: JsonObject,
  stored: JsonObject,
  dialect: Dialect,
): JsonObject {
  const entries = Object.entries(change).filter(([name, value]) => {
    const field = definition.fieldByName.get(name);
    if (!field?.column || !Object.hasOwn(stored, name)) return true;
    const show = showOf(field, dialect);
    return field.traits.secret || !sameValue(show(value), show(stored[name] ?? null));
  });
  return Object.fromEntries(entries);
}

/** Whether the dialect shows less of these values than is stored. */
export function isShownRoughly(field: CompiledField | undefined, dialect: Dialect): boolean {
  if (dialect !== 'backOffice' || !field?.storage) return false;
  const { category } = columnSql(field.storage.type).type;
  return category === 'timestamp' || category === 'timestamptz';
}
