import { useEffect } from 'react';
import type { ActiveCell } from './grid-row.tsx';

/** The active cell has the focus; its input takes it by itself. */
export function useCellFocus(box: HTMLElement | null, active: ActiveCell | null): void {
  useEffect(() => {
    if (!active) return;
    const name = CSS.escape(`${active.line} ${active.field}`);
    const cell = box?.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    if (!active.edit) cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [box, active]);
}
