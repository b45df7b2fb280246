import type { ClientView } from '#engine/compile/index.ts';
import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { formValues } from './form-values.ts';
import { asObject } from './form-schema.ts';

/**
 * What a copy of a row begins with: its values without keys and unique ones, which stay its own, and its child rows as new
 * ones.
 */
export function copiedValues(
  { copies, form }: Pick<ClientView, 'copies' | 'form'>,
  row: JsonObject,
  fields: readonly string[],
): JsonObject {
  const own = new Set(copies);
  const children = fields.flatMap((name): [string, Json][] => {
    const names = copiesOfRows(form.add.uiSchema[name]);
    const rows = row[name];
    if (!names || !Array.isArray(rows) || rows.length === 0) return [];
    const add = rows.filter(isObject).map((each, at) => ({ ...formValues(each, names), _row: at + 1 }));
    return [[name, { add, edit: [], del: [] }]];
  });
  return {
    ...formValues(
      row,
      fields.filter((name) => own.has(name)),
    ),
    ...Object.fromEntries(children),
  };
}

/** The fields that copied child rows begin with; null where a property of the form holds no rows that may be added. */
function copiesOfRows(ui: Json | undefined): string[] | null {
  const { rows } = asObject(asObject(asObject(ui)['ui:options'])['props']);
  const { copies, may } = asObject(rows);
  return Array.isArray(copies) && asObject(may)['add'] === true ? copies.map(String) : null;
}
