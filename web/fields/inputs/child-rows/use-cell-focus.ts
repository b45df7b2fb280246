import { useEffect } from 'react';
import type { ActiveCell } from './grid-row.tsx';

/** The active cell has the focus; its input takes it by itself. */
export function useCellFocus(box: HTMLElement | null, active: ActiveCell | null): void {
  useEffect(() => {
    if (!active) return;
    const name = `${active.line} ${active.field}`;
    const cells = [...(box?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    const cell = cells.find(({ dataset }) => dataset['cell'] === name);
    if (!active.edit) cell?.focus({ preventScroll: true });
    // Of a range its end is brought into sight, not the cell it began with.
    if (active.to === undefined) cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [box, active]);
}
