import { useRef } from 'react';
import { NARROWEST, WIDEST } from '../settings/list-settings.ts';

interface HeadDrag {
  /** A column is dropped before another one; null: behind the last. */
  onMove: (field: string, before: string | null) => void;
  /** A column is one step further to the left or right. */
  onStep: (field: string, by: -1 | 1) => void;
  onWidth: (field: string, width: number | null) => void;
}

/** Pixels a pointer moves before it is no click any more. */
const SLACK = 6;
const WIDER = 16;

/**
 * Arranging columns by their heads: dragged to another place, made wider at their edge, both by keys as well. Only the
 * head's own cells and its `col` are touched while one drags; React hears of it when the pointer is let go.
 */
export function useHeadDrag({ onMove, onStep, onWidth }: HeadDrag) {
  const dragged = useRef(false);
  const onPointerDown = (event: React.PointerEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const head = target.closest<HTMLElement>('th[data-column]');
    if (!head || event.button !== 0) return;
    dragged.current = false;
    if (target.closest('.resize')) {
      event.preventDefault();
      followResize(event, head, onWidth);
    } else if (event.pointerType !== 'touch') followMove(event, head, dragged, onMove);
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>): void => {
    const field = (event.target as HTMLElement).closest<HTMLElement>('th[data-column]')?.dataset.column;
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (field === undefined || by === null || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const head = (event.target as HTMLElement).closest('th');
    if (event.shiftKey) onWidth(field, fitting((head?.offsetWidth ?? 0) + by * WIDER));
    else onStep(field, by);
  };
  const onDoubleClick = (event: React.MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const field = target.closest('.resize') && target.closest<HTMLElement>('th')?.dataset.column;
    if (field) onWidth(field, null);
  };
  /** A drag that ends over the title it began on is no click. */
  const onClickCapture = (event: React.MouseEvent): void => {
    if (!dragged.current) return;
    dragged.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  return { onPointerDown, onKeyDown, onDoubleClick, onClickCapture };
}

const fitting = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

function followResize(start: React.PointerEvent, head: HTMLElement, onWidth: HeadDrag['onWidth']): void {
  const field = head.dataset.column ?? '';
  const table = head.closest('table');
  const column = table?.querySelector<HTMLElement>(`col[data-column="${CSS.escape(field)}"]`);
  const [before, whole] = [head.offsetWidth, table?.offsetWidth ?? 0];
  let width = before;
  follow(start, {
    move: (event) => {
      width = fitting(before + event.clientX - start.clientX);
      if (column) column.style.width = `${width}px`;
      if (table) table.style.width = `${whole + width - before}px`;
    },
    drop: () => width !== before && onWidth(field, width),
  });
}

function followMove(
  start: React.PointerEvent,
  head: HTMLElement,
  dragged: { current: boolean },
  onMove: HeadDrag['onMove'],
): void {
  const field = head.dataset.column ?? '';
  const heads = [...(head.parentElement?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  let place: { at: HTMLElement; side: 'before' | 'behind' } | null = null;
  const mark = (next: typeof place): void => {
    place?.at.classList.remove('drop-before', 'drop-behind');
    place = next;
    place?.at.classList.add(`drop-${place.side}`);
  };
  follow(start, {
    move: (event) => {
      if (!dragged.current && Math.abs(event.clientX - start.clientX) < SLACK) return;
      dragged.current = true;
      head.classList.add('dragged');
      const over = heads.find((each) => {
        const { left, right } = each.getBoundingClientRect();
        return event.clientX >= left && event.clientX < right;
      });
      if (!over || over === head) return mark(null);
      const { left, width } = over.getBoundingClientRect();
      mark({ at: over, side: event.clientX < left + width / 2 ? 'before' : 'behind' });
    },
    drop: () => {
      if (!place) return;
      const next = heads[heads.indexOf(place.at) + 1]?.dataset.column ?? null;
      onMove(field, place.side === 'before' ? (place.at.dataset.column ?? null) : next);
    },
    end: () => {
      mark(null);
      head.classList.remove('dragged');
    },
  });
}

/** Follows one pointer until it is let go; Escape gives up. */
function follow(
  start: React.PointerEvent,
  act: { move: (event: PointerEvent) => void; drop: () => void; end?: () => void },
): void {
  const mine = (event: PointerEvent): boolean => event.pointerId === start.pointerId;
  const move = (event: PointerEvent): void => void (mine(event) && act.move(event));
  const finish = (done: boolean): void => {
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', up);
    document.removeEventListener('pointercancel', cancel);
    document.removeEventListener('keydown', key, true);
    if (done) act.drop();
    act.end?.();
  };
  const up = (event: PointerEvent): void => void (mine(event) && finish(true));
  const cancel = (event: PointerEvent): void => void (mine(event) && finish(false));
  const key = (event: KeyboardEvent): void => void (event.key === 'Escape' && finish(false));
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', up);
  document.addEventListener('pointercancel', cancel);
  document.addEventListener('keydown', key, true);
}
