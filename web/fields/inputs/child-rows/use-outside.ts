import { useEffect } from 'react';
import { useEventCallback } from '../../../ui/use-event-callback.ts';

const FLOATING = '.MuiPopper-root, .MuiPopover-root, .MuiDialog-root, [role="listbox"]';

/** Hears of a press or a click outside of the grid and of what its inputs have opened. */
export function useOutside(
  kind: 'pointerdown' | 'click',
  box: HTMLElement | null,
  on: boolean,
  leave: () => void,
): void {
  const left = useEventCallback(leave);
  useEffect(() => {
    if (!on) return undefined;
    const look = ({ target }: Event): void => {
      if (!box || !(target instanceof Element) || box.contains(target)) return;
      // The form itself may lie in a dialog.
      const floating = target.closest(FLOATING);
      if (floating === null || floating.contains(box)) left();
    };
    document.addEventListener(kind, look, true);
    return () => document.removeEventListener(kind, look, true);
  }, [kind, box, on, left]);
}
