import type { KeyboardEvent } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import { entryCell, type EntryColumn } from '#engine/rules/index.ts';
import type { RowActions } from './row-actions.ts';

interface Place {
  at: number;
  columns: readonly EntryColumn[];
  row: JsonObject;
  actions: RowActions;
}

/** Inputs that open with Alt and the down arrow. */
const OPENED = new Set(['date', 'icon']);

/** Enter leads on, Alt with the arrows moves the row; both before the box has them. What is open keeps its keys. */
export function keyStep(event: KeyboardEvent, { at, columns, row, actions }: Place): void {
  const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const place = target.closest('[data-entry]')?.getAttribute('data-entry')?.split('.')[1];
  const column = columns[Number(place)];
  if (place === undefined || !column || target.getAttribute('aria-expanded') === 'true') return;
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (altKey && by !== 0 && !OPENED.has(entryCell(column, row).input)) actions.move(at, at + by);
  else if (key === 'Enter' && !ctrlKey && !metaKey && !shiftKey && !altKey) actions.next(at, Number(place));
  else return;
  event.preventDefault();
  event.stopPropagation();
}
