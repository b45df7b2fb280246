import type { PointerEvent } from 'react';
import { useEventCallback } from '../../../ui/use-event-callback.ts';
import { fillCells } from './fill-cells.ts';
import { followPointer } from './follow-pointer.ts';
import { rowPlace } from './row-place.ts';
import type { RowsGridProps } from './rows-grid-props.ts';

/** Fills cells with the active one by its handle: as far as it is drawn, or down to the last row. */
export function useFillDrag(box: HTMLElement | null, at: number, props: RowsGridProps) {
  const { rows, active, onActive } = props;
  const placeOf = (y: number): number => rowPlace(box, y, rows.lines.length);
  const mark = useEventCallback((y: number): void => {
    const to = rows.lines[placeOf(y)]?.id;
    if (!active || to === undefined) return;
    const isRange = to !== active.line;
    onActive({ line: active.line, field: active.field, edit: false, ...(isRange ? { to } : {}) });
  });
  const fill = useEventCallback((to: number): void => {
    if (!active || at < 0) return;
    fillCells(rows, { field: active.field, from: at, to });
    onActive({ line: active.line, field: active.field, edit: false });
  });
  const drop = useEventCallback((y: number): void => fill(placeOf(y)));
  return {
    start: useEventCallback((event: PointerEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      followPointer(event.pointerId, { move: mark, drop, end: () => undefined });
    }),
    toEnd: useEventCallback((): void => fill(rows.lines.length - 1)),
  };
}
