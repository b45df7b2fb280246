import { useEffect, useMemo, useState } from 'react';
import { useRowWindow } from '../../../ui/window/use-row-window.ts';
import { scrollFor } from '../../../ui/window/window-range.ts';
import { columnPlan } from './column-plan.ts';
import { HEAD, ROW } from './grid-style.ts';
import type { RowsGridProps } from './rows-grid-props.ts';
import { useCellFocus } from './use-cell-focus.ts';
import { useGridPresses } from './use-grid-presses.ts';
import { useFillDrag } from './use-fill-drag.ts';
import { useOutside } from './use-outside.ts';
import { useOverhang } from './use-overhang.ts';
import { useRowDrag } from './use-row-drag.ts';

/** Rows drawn above and below those in sight. */
const AHEAD = 6;

/** State and handlers of the grid. `drawn`: places of the rows that are drawn, the active one always among them. */
export function useRowsGrid(props: RowsGridProps) {
  const { rows, active, onActive, onDone } = props;
  const { lines } = rows;
  const { columns, totals } = rows.rows;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const tail = rows.may.add || rows.may.del;
  const isNamed = rows.names !== null;
  const plan = useMemo(() => columnPlan(columns, { tail, names: isNamed }), [columns, tail, isNamed]);
  const inSight = useRowWindow(box, { count: lines.length, height: ROW, ahead: AHEAD });
  const hasSums = columns.some(({ field }) => totals.includes(field)) && lines.length > 0;
  const placeOf = (id: string | undefined): number =>
    id === undefined ? -1 : lines.findIndex((line) => line.id === id);
  const at = placeOf(active?.line);
  const end = placeOf(active?.to);
  const entry = lines[0] && columns[0] && at < 0 ? `${lines[0].id} ${columns[0].field}` : null;
  const overhang = useOverhang(box, active, lines.length * ROW);
  useCellFocus(box, active);
  useOutside('pointerdown', box, active !== null, () => onActive(null));
  // Not before the click: what moves up meanwhile would be hit instead of what was aimed at.
  useOutside('click', box, true, onDone);
  useEffect(() => {
    const seen = end < 0 ? at : end;
    if (seen >= 0 && box) revealRow(box, seen, hasSums ? HEAD : 0);
    // Only another cell asks to be seen; scrolling does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [box, active?.line, active?.field, active?.to]);
  const drag = useRowDrag(box, rows);
  const fill = useFillDrag(box, at, props);
  const isInRange = (index: number): boolean =>
    at >= 0 && end >= 0 && index >= Math.min(at, end) && index <= Math.max(at, end);
  const { press, paste } = useGridPresses(box, at, props);
  const { from, to } = inSight;
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (at >= 0 && !drawn.includes(at)) drawn.push(at);
  return { setBox, tail, plan, hasSums, entry, overhang, drag, fill, isInRange, press, paste, drawn };
}

/** Scrolls as little as needed for a row to be seen between the head and `foot` pixels of what covers the end. */
function revealRow(box: HTMLElement, index: number, foot: number): void {
  const row = { top: HEAD + index * ROW, height: ROW };
  const top = scrollFor(row, { top: box.scrollTop, height: box.clientHeight, head: HEAD, foot });
  if (top !== null) box.scrollTop = top;
}
