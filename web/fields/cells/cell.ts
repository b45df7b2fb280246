import type { ComponentType } from 'react';
import type { ClientColumn } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';

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
