import { say, useNote } from '../state/notes.ts';
import { ShopLink } from './shop-link.tsx';

/** What was said last, at the edge of the page. */
export function NoteLine() {
  const note = useNote();
  return (
    <div className="note" role="status" data-on={note !== null || undefined}>
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
