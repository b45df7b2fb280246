import { useEffect, useRef } from 'react';

/** Keys that lift a row by its handle. */
const LIFTS = new Set(['Space', 'Enter']);

/** How somebody took hold of a handle that could not answer yet. */
type Grab = PointerEvent | KeyboardEvent;

interface Held {
  grab: Grab | null;
  /** A key is down that will press the handle as a button. */
  presses: boolean;
  answered: boolean;
}

const isGrip = ({ target }: Event): boolean => (target as Element).closest('[data-grip]') !== null;

/**
 * Hears handles until there is somebody to answer them: the pointer that is still held down, or the key that lifts a row,
 * which does not press the handle as a button then. The same key again, Escape and leaving the handle take that back.
 * Gives what is wanted by now; whoever asks answers the handles from then on.
 */
export function useEarlyGrab(box: HTMLElement): () => Grab | null {
  const kept = useRef<Held>({ grab: null, presses: false, answered: false });
  useEffect(() => {
    const held = kept.current;
    const ends = new AbortController();
    const { signal } = ends;
    const letGo = (): void => void (held.grab = null);
    box.addEventListener('pointerdown', (event) => void (held.grab = event), { signal });
    for (const kind of ['pointerup', 'pointercancel'])
      document.addEventListener(kind, letGo, { capture: true, signal });
    box.addEventListener('keydown', (event) => hear(held, event), { signal });
    box.addEventListener('click', (event) => swallow(held, event), { capture: true, signal });
    box.addEventListener('focusout', () => leave(held), { signal });
    return () => ends.abort();
  }, [box]);
  return () => {
    kept.current.answered = true;
    return kept.current.grab;
  };
}

function hear(held: Held, event: KeyboardEvent): void {
  if (held.answered || event.repeat) return;
  if (event.code === 'Escape') held.grab = null;
  if (!LIFTS.has(event.code) || !isGrip(event)) return;
  held.presses = true;
  held.grab = held.grab instanceof KeyboardEvent ? null : event;
}

/** The click that a key makes has no count, unlike a pointer's. */
function swallow(held: Held, event: MouseEvent): void {
  if (held.presses && event.detail === 0 && isGrip(event)) {
    event.preventDefault();
    event.stopPropagation();
  }
  held.presses = false;
}

function leave(held: Held): void {
  held.presses = false;
  if (held.grab instanceof KeyboardEvent) held.grab = null;
}
