import { useCallback, useEffect, useRef } from 'react';

/** What can be done to a row, by its id. The same object as long as the table is there, so that rows need not change. */
export interface RowActions {
  open: (id: string) => void;
  tick: (id: string, extend: boolean) => void;
  fold: (id: string) => void;
  /** `anchor`: the button that was pressed. */
  del: (id: string, anchor?: HTMLElement) => void;
  /** Asks for the place the row shall be moved to. */
  place: (id: string) => void;
}

/** A function that stays the same and does what the last one given does. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const last = useRef(act);
  useEffect(() => {
    last.current = act;
  });
  return useCallback((...args: Args) => last.current(...args), []);
}
