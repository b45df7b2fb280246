import { useEffect, type RefObject } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { useLatest } from '../use-latest.ts';
import { dragPoint, type DragPoint } from './drag-point.ts';

interface Props {
  /** The box that all handles stand in. */
  root: HTMLElement | null;
  /** Takes what the pressed handle names in `data-drag`. */
  pressed: RefObject<string | null>;
  pointer: RefObject<DragPoint>;
}

/** The one draggable of a screen: whatever `data-drag` is pressed lends it its name, so that hundreds of handles cost nothing. */
export function OneDraggable({ root, pressed, pointer }: Props) {
  const { listeners, setNodeRef } = useDraggable({ id: 'designer' });
  const latest = useLatest(listeners);
  useEffect(() => {
    if (!root) return undefined;
    const press = (event: MouseEvent | TouchEvent): void => {
      const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-drag]');
      if (!handle) return;
      setNodeRef(handle);
      pressed.current = handle.dataset.drag ?? null;
      pointer.current = dragPoint(event);
      const heard = latest.current;
      const handler = event.type === 'mousedown' ? heard?.onMouseDown : heard?.onTouchStart;
      // A sensor takes React's event apart; what it reads is the native one and its target.
      handler?.({ nativeEvent: event, target: event.target, preventDefault: () => event.preventDefault() });
    };
    root.addEventListener('mousedown', press);
    root.addEventListener('touchstart', press, { passive: true });
    return () => {
      root.removeEventListener('mousedown', press);
      root.removeEventListener('touchstart', press);
    };
  }, [root, pressed, pointer, setNodeRef, latest]);
  return null;
}
