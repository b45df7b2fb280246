import { useEffect } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import { useEventCallback } from '../../../ui/use-event-callback.ts';
import { takeOpened } from './last-opened.ts';

/** Whoever comes back from a row's own page finds it under the focus. */
export function useWayBack(view: ClientView, box: HTMLElement | null, focusRow: (id: string) => void): void {
  const focus = useEventCallback(focusRow);
  useEffect(() => {
    if (!box) return;
    const id = takeOpened(view.name);
    if (id !== null && document.activeElement === document.body) focus(id);
  }, [box, view.name, focus]);
}
