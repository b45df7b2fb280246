import type { Json, JsonObject } from '#engine/definition/index.ts';
import { isEmpty } from '#engine/rules/index.ts';
import { rowsLeft, withoutRows } from '../../fields/inputs/index.ts';
import { titleAt } from './form-errors.ts';
import { asObject, type SentForm } from './form-schema.ts';

/** A field that holds something, and its value once nothing is left in it. */
export interface ClearedField {
  name: string;
  title: string;
  value: Json;
}

/** Those of the named fields of a form that hold something, child rows by what is left of them. */
export function clearedFields(
  names: readonly string[],
  { schema, uiSchema }: SentForm,
  { values, stored }: { values: JsonObject; stored: JsonObject | undefined },
): ClearedField[] {
  return names.flatMap((name) => {
    const [value, read] = [values[name], stored?.[name]];
    const holdsRows = asObject(uiSchema[name])['ui:widget'] === 'childRows';
    if (holdsRows ? rowsLeft(value, read) === 0 : isEmpty(value)) return [];
    const title = titleAt(schema, [name]) || name;
    return [{ name, title, value: holdsRows ? withoutRows(read) : null }];
  });
}
