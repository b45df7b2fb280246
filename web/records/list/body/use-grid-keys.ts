import { useCallback, useEffect, useRef } from 'react';
import { density } from '../../../ui/index.ts';
import type { Selection } from '../use-selection.ts';
import type { TreeState } from '../use-tree.ts';
import { useEventCallback } from '../../../ui/use-event-callback.ts';
import { focusDrawn } from './focus-lost.ts';
import { useFocusedRow, useTakeOver } from './use-focused-row.ts';
import { scrollFor } from '../../../ui/window/window-range.ts';

interface Grid {
  box: HTMLElement | null;
  tree: TreeState;
  selection: Selection | null;
  /** Null where rows can't be opened, deleted or moved. */
  onOpen: ((id: string) => void) | null;
  onDelete: ((id: string) => void) | null;
  onStep: ((id: string, by: -1 | 1) => void) | null;
  /** There is a sticky row below the others. */
  hasFoot: boolean;
  rowHeight: number;
}

/** Keys of the list while one of its rows has the focus. */
export interface GridKeys {
  /** The row that has the focus, or gets it when one comes by the Tab key. */
  current: string | null;
  focusRow: (id: string) => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
  onFocus: (event: React.FocusEvent) => void;
}

/** Walks through the rows: one of them is in the order of the Tab key, arrows lead to the others. */
export function useGridKeys(grid: Grid): GridKeys {
  const { box, tree } = grid;
  const { shown } = tree;
  const { hasFoot, rowHeight } = grid;
  const pending = useRef<string | null>(null);
  const extending = useRef(false);
  const focused = useFocusedRow(shown);
  const { id: current, at, note } = focused;

  const focusRow = useCallback(
    (id: string) => {
      const index = shown.findIndex((each) => each.id === id);
      if (!box || index < 0) return;
      pending.current = id;
      note(id);
      scrollToRow(box, index, { hasFoot, rowHeight });
      if (focusDrawn(box, id)) pending.current = null;
    },
    [box, shown, hasFoot, rowHeight, note],
  );

  useTakeOver(focused, box, focusRow);

  // A row outside the window is drawn after the scrolling only.
  useEffect(() => {
    if (box && pending.current !== null && focusDrawn(box, pending.current)) pending.current = null;
  });

  const go = (index: number, event: React.KeyboardEvent): void => {
    const from = shown[at];
    const to = shown[Math.max(0, Math.min(index, shown.length - 1))];
    if (!to) return;
    if (!event.shiftKey) extending.current = false;
    else if (grid.selection && from) {
      if (!extending.current) grid.selection.start(from.id);
      extending.current = true;
      if (!to.note) grid.selection.extend(to.id, shown);
    }
    focusRow(to.id);
  };

  const onKeyDown = useEventCallback((event: React.KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const row = shown[at];
    if (!row || event.defaultPrevented || !(target.matches('tr[data-row]') || target === box)) return;
    const act = keyAct(event, { grid, at, go, focusRow });
    if (!act) return;
    event.preventDefault();
    act();
  });
  const onFocus = useEventCallback((event: React.FocusEvent) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]')?.dataset.row;
    if (id !== undefined) note(id);
  });
  return { current, focusRow, onKeyDown, onFocus };
}

interface Walk {
  grid: Grid;
  at: number;
  go: (index: number, event: React.KeyboardEvent) => void;
  focusRow: (id: string) => void;
}

/** What a key does; undefined for keys that are somebody else's. */
function keyAct(event: React.KeyboardEvent, walk: Walk): (() => void) | undefined {
  const { grid, at, go } = walk;
  const { box, tree, selection } = grid;
  const id = tree.shown[at]?.id ?? '';
  const page = Math.max(1, Math.floor((box?.clientHeight ?? 0) / grid.rowHeight) - 2);
  const key = event.key === ' ' ? 'Space' : event.key;
  if (event.altKey) {
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
    return by !== null && grid.onStep && !tree.shown[at]?.note ? () => grid.onStep?.(id, by) : undefined;
  }
  if (event.ctrlKey || event.metaKey) {
    return key.toLowerCase() === 'a' && selection ? () => selection.setAll(!selection.isAll) : undefined;
  }
  const note = tree.shown[at]?.note;
  const run = note && 'run' in note ? note.run : null;
  const acts: Record<string, (() => void) | null> = {
    ArrowUp: () => go(at - 1, event),
    ArrowDown: () => go(at + 1, event),
    Home: () => go(0, event),
    End: () => go(tree.shown.length - 1, event),
    PageUp: () => go(at - page, event),
    PageDown: () => go(at + page, event),
    ArrowRight: tree.field === null ? null : () => unfoldOrEnter(walk),
    ArrowLeft: tree.field === null ? null : () => foldOrLeave(walk),
    Enter: note ? run : grid.onOpen && (() => grid.onOpen?.(id)),
    Space: note
      ? run
      : selection && (() => (event.shiftKey ? selection.extend(id, tree.shown) : selection.toggle(id))),
    Delete: note ? null : grid.onDelete && (() => grid.onDelete?.(id)),
  };
  return Object.hasOwn(acts, key) ? (acts[key] ?? undefined) : undefined;
}

function unfoldOrEnter({ grid: { tree }, at, focusRow }: Walk): void {
  const row = tree.shown[at];
  if (!row?.hasChildren) return;
  if (tree.isClosed(row.id)) tree.toggle(row.id);
  else focusRow(tree.shown[at + 1]?.id ?? row.id);
}

function foldOrLeave({ grid: { tree }, at, focusRow }: Walk): void {
  const row = tree.shown[at];
  if (!row) return;
  if (row.hasChildren && !tree.isClosed(row.id)) tree.toggle(row.id);
  else if (row.parent !== null) focusRow(row.parent);
}

function scrollToRow(
  box: HTMLElement,
  index: number,
  { rowHeight, hasFoot }: Pick<Grid, 'rowHeight' | 'hasFoot'>,
): void {
  const top = scrollFor(
    { top: density.rowHead + index * rowHeight, height: rowHeight },
    {
      top: box.scrollTop,
      height: box.clientHeight,
      head: density.rowHead,
      foot: hasFoot ? rowHeight : 0,
    },
  );
  if (top !== null) box.scrollTop = top;
}
