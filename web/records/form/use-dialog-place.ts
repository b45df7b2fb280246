import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'react-admin';

/** Where a dialog stands, in pixels of the window. */
export interface DialogPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The edges a pointer pulls at: `move` takes all of them along. */
export type Handle = 'move' | 'left' | 'right' | 'bottom' | 'bottom-left' | 'bottom-right';

interface Room {
  width: number;
  height: number;
}

const MIN_WIDTH = 360;
const MIN_HEIGHT = 260;
/** Pixels that always stay between a dialog and the window's edges when it opens. */
const MARGIN = 24;

/** In the middle of the window, a little above. `height` 0 stands for what the content needs. */
export function centred(size: { width: number; height: number }, room: Room): DialogPlace {
  const width = Math.min(size.width, room.width - 2 * MARGIN);
  const height = Math.min(size.height, room.height - 2 * MARGIN);
  return {
    left: Math.round((room.width - width) / 2),
    top: Math.max(MARGIN, Math.round((room.height - height) / 3)),
    width,
    height,
  };
}

/** The place after a pull of `dx`, `dy` pixels at a handle; never off the screen, never too small to be used. */
export function pulled(from: DialogPlace, handle: Handle, dx: number, dy: number, room: Room): DialogPlace {
  if (handle === 'move') return within({ ...from, left: from.left + dx, top: from.top + dy }, room);
  const place = { ...from };
  if (handle.endsWith('right')) place.width = clamp(from.width + dx, MIN_WIDTH, room.width - from.left);
  if (handle.endsWith('left')) {
    const right = from.left + from.width;
    place.left = clamp(from.left + dx, 0, right - MIN_WIDTH);
    place.width = right - place.left;
  }
  if (handle.startsWith('bottom')) place.height = clamp(from.height + dy, MIN_HEIGHT, room.height - from.top);
  return within(place, room);
}

/** The same place where it fits into the window, else moved, else made smaller. */
export function within(place: DialogPlace, room: Room): DialogPlace {
  const width = Math.min(place.width, room.width);
  const height = Math.min(place.height, room.height);
  return {
    width,
    height,
    left: clamp(place.left, 0, room.width - width),
    top: clamp(place.top, 0, room.height - height),
  };
}

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, Math.max(min, max)));

const roomNow = (): Room => ({ width: window.innerWidth, height: window.innerHeight });

/** Place and size of a table's form dialog; the size is kept for the next time. */
export function useDialogPlace(
  name: string,
  width: number,
): {
  place: DialogPlace;
  /** Somebody gave it its height; else it is as high as what it holds, and no higher than that. */
  isSized: boolean;
  pull: (handle: Handle) => (event: React.PointerEvent) => void;
} {
  const [kept, keep] = useStore<{ width: number; height: number } | null>(`form.size.${name}`, null);
  const [place, setPlace] = useState<DialogPlace>(() => {
    const room = roomNow();
    return centred(kept ?? { width, height: Math.min(760, room.height * 0.84) }, room);
  });
  const [isSized, setSized] = useState(kept !== null);
  useEffect(() => {
    const fit = (): void => setPlace((now) => within(now, roomNow()));
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  const pull = useCallback(
    (handle: Handle) =>
      (event: React.PointerEvent): void => {
        // Buttons in the title bar are pressed, not dragged.
        if (event.button !== 0 || (event.target as Element).closest('button, a, input')) return;
        event.preventDefault();
        const [x, y] = [event.clientX, event.clientY];
        const height = event.currentTarget.closest('[role="dialog"]')?.getBoundingClientRect().height;
        if (handle.startsWith('bottom')) setSized(true);
        let from: DialogPlace | null = null;
        let last: DialogPlace | null = null;
        const move = (now: PointerEvent): void => {
          setPlace((current) => {
            from ??= { ...current, height: height ?? current.height };
            last = pulled(from, handle, now.clientX - x, now.clientY - y, roomNow());
            return last;
          });
        };
        const end = (): void => {
          window.removeEventListener('pointermove', move);
          window.removeEventListener('pointerup', end);
          window.removeEventListener('pointercancel', end);
          if (last && handle !== 'move') keep({ width: last.width, height: last.height });
        };
        window.addEventListener('pointermove', move);
        window.addEventListener('pointerup', end);
        window.addEventListener('pointercancel', end);
      },
    [keep],
  );
  return { place, isSized, pull };
}
