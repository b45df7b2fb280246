import { useEffect, type RefObject } from 'react';
import { useEventCallback } from '../use-event-callback.ts';
import { dragPoint, type DragPoint } from './drag-point.ts';
import { edgeScroll } from './edge-scroll.ts';

/** Follows the pointer as it is now while something is dragged, and scrolls the box near its edges. */
export function useLivePointer(
  pointer: RefObject<DragPoint>,
  box: HTMLElement | null,
  follow: () => void,
  active: boolean,
): void {
  const followed = useEventCallback(follow);
  useEffect(() => {
    if (!active) return undefined;
    let frame = 0;
    const move = (event: MouseEvent | TouchEvent): void => {
      pointer.current = dragPoint(event);
      followed();
    };
    const scroll = (): void => {
      if (box) {
        const bounds = box.getBoundingClientRect();
        const by = edgeScroll(pointer.current.y, bounds.top, bounds.bottom);
        const isOver = pointer.current.x >= bounds.left && pointer.current.x <= bounds.right;
        if (by !== 0 && isOver) {
          box.scrollTop += by;
          followed();
        }
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    document.addEventListener('mousemove', move, { capture: true });
    document.addEventListener('touchmove', move, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('mousemove', move, { capture: true });
      document.removeEventListener('touchmove', move, { capture: true });
    };
  }, [active, box, pointer, followed]);
}
