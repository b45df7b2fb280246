import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { carryOut } from './carry-out.ts';
import { gridStep } from './grid-keys.ts';
import { pasteCells } from './paste-cells.ts';
import type { RowsGridProps } from './rows-grid-props.ts';

/** What keys and pasted text do in the grid. `at`: place of the active row, -1 without one. */
export function useGridPresses(box: HTMLElement | null, at: number, props: RowsGridProps) {
  const { rows, active, onActive, onDone, onCut } = props;
  /** A cell that went hears no key: the form gets it from the grid instead. */
  const saveWithoutBlank = (event: KeyboardEvent): void => {
    if (!flushSync(onDone)) return;
    event.stopPropagation();
    box?.dispatchEvent(new globalThis.KeyboardEvent('keydown', event.nativeEvent));
  };
  const press = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (!box?.contains(target)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return saveWithoutBlank(event);
    const step = gridStep({
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
      editing: active?.edit ?? false,
      taken: isTaken(event, target) || event.nativeEvent.isComposing,
    });
    if (!step || !carryOut(step, { ...props, at })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!active || at < 0 || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return;
    event.preventDefault();
    event.stopPropagation();
    const column = rows.rows.columns.findIndex(({ field }) => field === active.field);
    onActive({ line: active.line, field: active.field, edit: false });
    onCut(pasteCells(rows, { row: at, column }, text));
  };
  return { press, paste };
}

/** The key means something to what has the focus: an open list of choices, a button, a box that opens a dialog, a line break. */
const isTaken = (event: KeyboardEvent, target: HTMLElement): boolean =>
  target.getAttribute('aria-expanded') === 'true' ||
  (isUndo(event) && target.matches('textarea, [contenteditable="true"]')) ||
  (target.tagName === 'BUTTON' && event.key !== 'Escape') ||
  (target.getAttribute('aria-haspopup') === 'dialog' && event.key === 'Enter') ||
  (target.tagName === 'TEXTAREA' && event.shiftKey && event.key === 'Enter');

/** Ctrl+Z, and what a Mac has for it. */
export const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';
