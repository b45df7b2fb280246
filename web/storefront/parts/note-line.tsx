import { useLayoutEffect, useRef, type RefObject } from 'react';
import { say, useNote } from '../state/notes.ts';
import { ShopLink } from './shop-link.tsx';

/** What was said last, at the lower edge of the window; at the upper one while it would cover what has the focus. */
export function NoteLine() {
  const note = useNote();
  const line = useFreeEdge(note !== null);
  return (
    <div className="note" role="status" data-on={note !== null || undefined} ref={line}>
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

/** A line at the lower edge that goes up where it covers what has the focus, or would cover it. */
function useFreeEdge(isShown: boolean): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = line.current;
    shown?.removeAttribute('data-high');
    if (!isShown || !shown) return undefined;
    // At once, not with the next drawing: whoever looks for the focus finds it.
    const look = (): void => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || shown.contains(focused)) return;
      if (overlap(shown.getBoundingClientRect(), focused.getBoundingClientRect()))
        shown.setAttribute('data-high', '');
    };
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('scroll', look, { passive: true });
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('scroll', look);
    };
  }, [isShown]);
  return line;
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
