import { useEffect, useMemo, useState } from 'react';
import { useRowWindow } from '../../../ui/window/use-row-window.ts';
import { scrollFor } from '../../../ui/window/window-range.ts';
import { columnPlan } from './column-plan.ts';
import { HEAD, ROW } from './grid-style.ts';
import type { RowsGridProps } from './rows-grid-props.ts';
import { useCellFocus } from './use-cell-focus.ts';
import { useGridPresses } from './use-grid-presses.ts';
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
  const plan = useMemo(() => columnPlan(columns, tail), [columns, tail]);
  const inSight = useRowWindow(box, { count: lines.length, height: ROW, ahead: AHEAD });
  const hasSums = columns.some(({ field }) => totals.includes(field)) && lines.length > 0;
  const at = active ? lines.findIndex((line) => line.id === active.line) : -1;
  const entry = lines[0] && columns[0] && at < 0 ? `${lines[0].id} ${columns[0].field}` : null;
  const overhang = useOverhang(box, active, lines.length * ROW);
  useCellFocus(box, active);
  useOutside('pointerdown', box, active !== null, () => onActive(null));
  // Not before the click: what moves up meanwhile would be hit instead of what was aimed at.
  useOutside('click', box, true, onDone);
  useEffect(() => {
    if (at >= 0 && box) revealRow(box, at, hasSums ? HEAD : 0);
    // Only another cell asks to be seen; scrolling does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [box, active?.line, active?.field]);
  const drag = useRowDrag(box, rows);
  const { press, paste } = useGridPresses(box, at, props);
  const { from, to } = inSight;
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (at >= 0 && !drawn.includes(at)) drawn.push(at);
  return { setBox, tail, plan, hasSums, entry, overhang, drag, press, paste, drawn };
}

/** Scrolls as little as needed for a row to be seen between the head and `foot` pixels of what covers the end. */
function revealRow(box: HTMLElement, index: number, foot: number): void {
  const row = { top: HEAD + index * ROW, height: ROW };
  const top = scrollFor(row, { top: box.scrollTop, height: box.clientHeight, head: HEAD, foot });
  if (top !== null) box.scrollTop = top;
}
