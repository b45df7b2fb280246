import type { ActiveCell } from './grid-row.tsx';
import type { ChildRows, Marks } from './use-child-rows.ts';

export interface RowsGridProps {
  id: string;
  label: string;
  rows: ChildRows;
  complaints: Marks;
  active: ActiveCell | null;
  onActive: (cell: ActiveCell | null) => void;
  /** Begins a row at the end, with the focus in this field. */
  onBegin: (field: string | undefined) => void;
  /** Called when one turns to something else, or saves; says whether a row went. */
  onDone: () => boolean;
  /** Called with how many pasted rows found no place. */
  onCut: (rows: number) => void;
}
