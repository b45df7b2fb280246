import { useRef } from 'react';
import type { Line } from './change-set.ts';
import type { ChildRows } from './use-child-rows.ts';

/**
 * The row that a key at the end of the last one began. Whoever typed their last row and pressed Enter wants no empty one:
 * it goes when they turn to something else without having written into it.
 */
export function useBlankRow(rows: ChildRows): {
  /** Says whether the row that is begun now is begun by a key. */
  expect: (byKey: boolean) => void;
  /** The row that was begun is there. */
  note: (line: Line) => void;
  /** Takes the row away if it is still blank; says whether it did. */
  drop: () => boolean;
} {
  const byKey = useRef(false);
  const begun = useRef<Line | null>(null);
  return {
    expect: (next) => {
      byKey.current = next;
    },
    note: (line) => {
      begun.current = byKey.current ? line : null;
    },
    drop: () => {
      const line = rows.lines.find(({ id }) => id === begun.current?.id);
      const isBlank = line && JSON.stringify(line.values) === JSON.stringify(begun.current?.values);
      begun.current = null;
      if (isBlank) rows.remove(line);
      return isBlank === true;
    },
  };
}
