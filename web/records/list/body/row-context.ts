import { createContext, useContext } from 'react';
import type { ClientChild, ClientView } from '#engine/compile/index.ts';
import type { RowActions } from './row-actions.ts';
import type { RowWords } from './row-words.ts';
import type { DrawnColumns } from './stretched.tsx';
import type { TableColumn } from './table-column.ts';

/** What all rows of a table share. Another object draws all of them anew, so nothing that a tick or a key changes is here. */
export interface RowFacts {
  view: ClientView;
  columns: TableColumn[];
  /** The columns that are drawn; all others are one cell at each side. */
  drawn: DrawnColumns;
  /** Field whose cells show the tree; null where rows are no tree. */
  treeField: string | null;
  /** What a row unfolds; null: nothing. */
  child: ClientChild | null;
  buttons: string[];
  selectable: boolean;
  movable: boolean;
  words: RowWords;
  actions: RowActions;
}

export const RowContext = createContext<RowFacts | null>(null);

/** @throws outside of a table's rows. */
export function useRowFacts(): RowFacts {
  const facts = useContext(RowContext);
  if (!facts) throw new Error('A table row is drawn outside of a table.');
  return facts;
}
