import { useState, type PointerEvent } from 'react';
import { followPointer } from './follow-pointer.ts';
import { rowPlace } from './row-place.ts';
import type { ChildRows } from './use-child-rows.ts';

/** Moves rows by their handles. `drag`: places of the row that is dragged and of the one it is over. */
export function useRowDrag(box: HTMLElement | null, rows: ChildRows) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const placeOf = (y: number): number => rowPlace(box, y, rows.lines.length);
  const start = (from: number) => (event: PointerEvent) => {
    event.preventDefault();
    followPointer(event.pointerId, {
      move: (y) => setDrag({ from, to: placeOf(y) }),
      drop: (y) => rows.move(from, placeOf(y)),
      end: () => setDrag(null),
    });
  };
  const stateOf = (index: number): 'dragged' | 'target' | null => {
    if (!drag) return null;
    return drag.from === index ? 'dragged' : drag.to === index ? 'target' : null;
  };
  return { start, stateOf };
}
