import { useEffect, useRef } from 'react';
import { beginCell } from './begin-cell.ts';
import { useBlankRow } from './use-blank-row.ts';
import type { ChildRows } from './use-child-rows.ts';

type Cell = NonNullable<ReturnType<typeof beginCell>>;

/** Begins rows at the end; once one is there, `onBegun` is called with its id and the cell that takes the focus. */
export function useBegunRow(rows: ChildRows, onBegun: (line: string, cell: Cell) => void) {
  const wanted = useRef<Cell | null>(null);
  const blank = useBlankRow(rows);
  useEffect(() => {
    const last = rows.lines.filter((line) => line.kind === 'new').at(-1);
    if (wanted.current === null || !last) return;
    blank.note(last);
    onBegun(last.id, wanted.current);
    wanted.current = null;
    // Only a row that was begun takes the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows.lines.length]);
  return {
    /** @param field the field that takes the focus, where a key began the row */
    begin: (field?: string): void => {
      blank.expect(field !== undefined);
      wanted.current = beginCell(rows.fields.new, field);
      rows.add();
    },
    /** Takes the row away that a key began and nobody wrote into; says whether it did. */
    drop: blank.drop,
  };
}
