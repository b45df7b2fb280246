import { useEffect, useState } from 'react';
import type { ActiveCell } from './grid-row.tsx';
import { ROW } from './grid-style.ts';

interface Overhang {
  /** Pixels that the open input reaches below the last row. */
  below: number;
  /** The open input is taller than its row. */
  isTall: boolean;
}

const NONE: Overhang = { below: 0, isTall: false };
/** Between the input and what is below it. */
const GAP = 8;

/**
 * Pictures and texts are taller than a row. The grid makes room below its rows for them, so that nothing which is always
 * in sight stands in front of the input, and leads the eye to it.
 * @param bottom where the last row ends, in pixels from where the rows begin.
 */
export function useOverhang(box: HTMLElement | null, active: ActiveCell | null, bottom: number): Overhang {
  const [overhang, setOverhang] = useState(NONE);
  const open = active?.edit ? `${active.line} ${active.field}` : null;
  useEffect(() => {
    const editor = open === null ? null : editorIn(box);
    const body = editor?.closest<HTMLElement>('[role="rowgroup"]');
    if (!editor || !body) return undefined;
    const look = (): void => {
      const reach = editor.getBoundingClientRect().bottom - body.getBoundingClientRect().top;
      const below = Math.max(0, Math.ceil(reach + GAP - bottom));
      const isTall = editor.offsetHeight > ROW;
      setOverhang((now) => (now.below === below && now.isTall === isTall ? now : { below, isTall }));
    };
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(editor);
    look();
    return () => {
      observer?.disconnect();
      setOverhang(NONE);
    };
  }, [box, open, bottom]);
  // Only now the room is there: what stood outside of it can be scrolled to.
  useEffect(() => {
    if (overhang.isTall) editorIn(box)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [box, overhang]);
  return overhang;
}

const editorIn = (box: HTMLElement | null): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>('.editing > .editor');
