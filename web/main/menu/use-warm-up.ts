import { useMemo, useRef } from 'react';
import type { MenuRecord } from '../../providers/index.ts';
import { useReadAhead } from '../shell/use-read-ahead.ts';

/** Milliseconds a pointer rests on an entry before it means it: on its way to another it only passes. */
const RESTS = 60;

/** What is known of an entry before it is followed. */
export interface WarmUp {
  /** Somebody looks at it: its table's view is fetched. */
  near(menu: MenuRecord): void;
  away(): void;
  /** Somebody presses it: its first rows are fetched too. */
  pressed(menu: MenuRecord): void;
}

/** Fetches what a table needs while its entry is still being pressed; a table that has it all does nothing. */
export function useWarmUp(): WarmUp {
  const ahead = useReadAhead();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(
    () => ({
      near: (menu) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void ahead.view(menu), RESTS);
      },
      away: () => clearTimeout(timer.current),
      pressed: (menu) => {
        clearTimeout(timer.current);
        void ahead.rows(menu);
      },
    }),
    [ahead],
  );
}
