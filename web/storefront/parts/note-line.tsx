import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { say, useNote } from '../state/notes.ts';
import { ShopLink } from './shop-link.tsx';

/** What was said last, at the lower edge of the window; at the upper one while it would cover what has the focus. */
export function NoteLine() {
  const note = useNote();
  const [line, isHigh] = useFreeEdge(note !== null);
  return (
    <div
      className="note"
      role="status"
      data-on={note !== null || undefined}
      data-high={isHigh || undefined}
      ref={line}
    >
      {note && (
        <p>
          {note.text}
          {note.action?.to !== undefined && <ShopLink to={note.action.to}>{note.action.label}</ShopLink>}
          {note.action?.run && (
            <button
              type="button"
              onClick={() => {
                note.action?.run?.();
                say(null);
              }}
            >
              {note.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Whether a line at the lower edge has to go up, as it covers what has the focus, or did while it was there. */
function useFreeEdge(isShown: boolean): [RefObject<HTMLDivElement | null>, boolean] {
  const line = useRef<HTMLDivElement>(null);
  const [isHigh, setIsHigh] = useState(false);
  useLayoutEffect(() => {
    setIsHigh(false);
    if (!isShown) return undefined;
    const look = (): void => {
      const focused = document.activeElement;
      const shown = line.current;
      if (!shown || !focused || focused === document.body || shown.contains(focused)) return;
      if (overlap(shown.getBoundingClientRect(), focused.getBoundingClientRect())) setIsHigh(true);
    };
    look();
    // The browser scrolls to what gets the focus, and a page may grow below it.
    const later = (): void => void requestAnimationFrame(look);
    document.addEventListener('focusin', later);
    document.addEventListener('scroll', later, { passive: true });
    return () => {
      document.removeEventListener('focusin', later);
      document.removeEventListener('scroll', later);
    };
  }, [isShown]);
  return [line, isHigh];
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
