import type { RowField } from './row-fields.ts';

/** Inputs that take a key at once. All others, such as pictures, open something: nobody has asked for that yet. */
const TYPED = new Set(
  (
    'string text uuid email url textarea number money percent year ' +
    'select selects remoteSelect remoteSelects treeSelect treeSelects'
  ).split(' '),
);

/**
 * Where the focus goes in a new row: the first field that is typed into, at or behind `wanted`, else the first that can
 * be written, its input closed. Null where no field can.
 */
export function beginCell(
  fields: readonly Pick<RowField, 'name' | 'widget' | 'readonly'>[],
  wanted?: string,
): { field: string; edit: boolean } | null {
  const at = Math.max(
    0,
    fields.findIndex(({ name }) => name === wanted),
  );
  const open = fields.filter(({ readonly }) => !readonly);
  const typed = fields.slice(at).find(({ widget, readonly }) => TYPED.has(widget) && !readonly);
  const found = typed ?? open.find(({ widget }) => TYPED.has(widget)) ?? open[0];
  return found ? { field: found.name, edit: TYPED.has(found.widget) } : null;
}
