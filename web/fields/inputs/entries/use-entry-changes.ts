import { useMemo, type RefObject } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import type { EntryPlan } from '#engine/rules/index.ts';
import { useEventCallback } from '../../../ui/index.ts';
import type { InputProps } from '../input.ts';
import { moved } from '../move-buttons.tsx';
import type { RowActions } from './row-actions.ts';
import { blankRow, isBlankRow, shownColumns, withValue } from './row-facts.ts';

interface Options {
  input: InputProps;
  plan: EntryPlan;
  rows: readonly JsonObject[];
  box: RefObject<HTMLElement | null>;
}

/** What changes the rows; the cursor goes with each change, once it is drawn. */
export function useEntryChanges({ input, plan, rows, box }: Options) {
  const locked = input.disabled || input.readonly;
  const full = rows.length >= plan.max;
  const focus = (selector: string): void => {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  const focusBox = (at: number, column: number): void => focus(`[data-entry="${at}.${column}"] input`);
  const columnAt = (): number => {
    const place = document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry');
    return Number(place?.split('.')[1] ?? 0);
  };
  const put = useEventCallback<Parameters<RowActions['put']>, void>((at, name, value) => {
    if (locked) return;
    input.onChange(rows.map((row, index) => (index === at ? withValue(plan, row, name, value) : row)));
  });
  const move = useEventCallback((from: number, to: number): void => {
    if (to < 0 || to >= rows.length || locked) return;
    const column = columnAt();
    input.onChange(moved(rows, from, to));
    focusBox(to, column);
  });
  const remove = useEventCallback((at: number): void => {
    input.onChange(rows.filter((_, index) => index !== at));
    if (rows.length === 1) focus('[data-entries-add]');
    else focusBox(Math.min(at, rows.length - 2), 0);
  });
  const add = useEventCallback((): void => {
    if (full || locked) return;
    input.onChange([...rows, blankRow(plan)]);
    focusBox(rows.length, 0);
  });
  const next = useEventCallback((at: number, column: number): void => {
    const row = rows[at];
    if (column < shownColumns(plan).length - 1) focusBox(at, column + 1);
    else if (at < rows.length - 1) focusBox(at + 1, 0);
    else if (row && !isBlankRow(plan, row)) add();
  });
  const drag = useEventCallback((from: number, to: number): void => input.onChange(moved(rows, from, to)));
  const actions: RowActions = useMemo(() => ({ put, move, remove, next }), [put, move, remove, next]);
  return { actions, add, drag, full };
}
