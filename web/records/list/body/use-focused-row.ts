import { useEffect, useState } from 'react';
import type { TreeRow } from '../../../fields/tree/index.ts';
import { useEventCallback } from '../../../ui/use-event-callback.ts';
import { whenFocusIsLost } from './focus-lost.ts';

/** The row that has the focus, or had it last, among those in sight. */
export interface FocusedRow {
  /** Null where there are no rows. */
  id: string | null;
  at: number;
  /** The row that had it is gone; `id` is the one in its place. */
  isLost: boolean;
  /** Takes note that a row has the focus. */
  note: (id: string) => void;
}

/** Follows the focus from row to row. */
export function useFocusedRow(shown: readonly TreeRow[]): FocusedRow {
  // With its place, for whoever takes over when the row is gone.
  const [last, setLast] = useState<{ id: string; place: number } | null>(null);
  const found = shown.findIndex(({ id }) => id === last?.id);
  const at = found >= 0 ? found : Math.min(last?.place ?? 0, shown.length - 1);
  const note = useEventCallback((next: string) =>
    setLast({ id: next, place: shown.findIndex((each) => each.id === next) }),
  );
  return { id: shown[at]?.id ?? null, at, isLost: last !== null && found < 0, note };
}

/**
 * When the row that had the focus is gone, the one in its place takes over, unless the focus went somewhere else; `home`
 * is what holds the rows, where that can have the focus.
 * @param focus puts the focus on a row.
 */
export function useTakeOver(
  { id, isLost }: FocusedRow,
  home: HTMLElement | null,
  focus: (id: string) => void,
): void {
  const take = useEventCallback(focus);
  useEffect(() => {
    if (!isLost || id === null) return undefined;
    return whenFocusIsLost(() => take(id), home);
  }, [isLost, id, home, take]);
}
