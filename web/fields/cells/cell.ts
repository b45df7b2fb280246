import type { ComponentType } from 'react';
import type { ClientColumn } from '#engine/compile/index.ts';
import { isObject, type Json } from '#engine/definition/index.ts';

/** A record as the REST dialect sends it: its key as `id`, its fields, its relations' rows. */
export type Row = { id: string | number } & Record<string, Json>;

/** What a cell may know. It fills the width it is given and never wraps. */
export interface CellProps {
  value: Json | undefined;
  row: Row;
  column: ClientColumn;
  /** Name of the definition the row belongs to. */
  definition: string;
  /** The viewer may write this row. */
  editable: boolean;
}

export type Cell = ComponentType<CellProps>;

/** What a column shows of a row: a field of its own, or of the row that one of its fields points to. */
export function valueIn(row: Row, { field, joined }: ClientColumn): Json | undefined {
  if (joined === undefined) return row[field];
  const [relation = '', name = ''] = field.split('.');
  const found = row[relation];
  return isObject(found) ? found[name] : undefined;
}
