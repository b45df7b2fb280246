import { useEffect, useState } from 'react';

/** Keys that lift a row by its handle. */
const LIFTS = new Set(['Space', 'Enter']);

/** How somebody took hold of a handle that could not answer yet. */
type Grab = PointerEvent | KeyboardEvent;

/**
 * Hears handles until there is somebody to answer them: the pointer that is still held down, or the key that lifts a row,
 * which would press the handle as a button instead. The same key again, Escape and leaving the handle take that back.
 * Gives what is wanted by now; whoever asks answers the handles from then on.
 */
export function useEarlyGrab(box: HTMLElement): () => Grab | null {
  const [held] = useState<{ grab: Grab | null; answered: boolean }>({ grab: null, answered: false });
  useEffect(() => {
    const down = (event: PointerEvent): void => void (held.grab = event);
    const forget = (): void => void (held.grab = null);
    const key = (event: KeyboardEvent): void => {
      if (held.answered) return;
      if (event.code === 'Escape') return forget();
      if (!LIFTS.has(event.code) || !(event.target as Element).closest('[data-grip]')) return;
      event.preventDefault();
      if (!event.repeat) held.grab = held.grab instanceof KeyboardEvent ? null : event;
    };
    const left = (): void => {
      if (held.grab instanceof KeyboardEvent) forget();
    };
    box.addEventListener('pointerdown', down);
    box.addEventListener('keydown', key);
    box.addEventListener('focusout', left);
    for (const kind of ['pointerup', 'pointercancel']) document.addEventListener(kind, forget, true);
    return () => {
      box.removeEventListener('pointerdown', down);
      box.removeEventListener('keydown', key);
      box.removeEventListener('focusout', left);
      for (const kind of ['pointerup', 'pointercancel']) document.removeEventListener(kind, forget, true);
    };
  }, [box, held]);
  return () => {
    held.answered = true;
    return held.grab;
  };
}
