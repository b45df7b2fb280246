import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';

/** Which columns are in sight; remembered for each list in this browser. */
export interface ColumnChoice {
  shown: ClientColumn[];
  isShown: (column: ClientColumn) => boolean;
  toggle: (column: ClientColumn) => void;
  showAll: () => void;
  reset: () => void;
  changed: boolean;
}

/** Deviations from the definition are kept, so that new columns appear as the definition says. */
export function useColumnChoice(view: ClientView): ColumnChoice {
  const [chosen, setChosen] = useStore<Record<string, boolean>>(`${view.name}.columns`, {});
  return useMemo(() => {
    const isShown = (column: ClientColumn): boolean => chosen[column.field] ?? column.show;
    const shown = view.columns.filter(isShown);
    const set = (columns: ClientColumn[], next: boolean): void => {
      const changes = { ...chosen };
      for (const column of columns) {
        if (next === column.show) delete changes[column.field];
        else changes[column.field] = next;
      }
      setChosen(changes);
    };
    const changed = view.columns.some((column) => isShown(column) !== column.show);
    return {
      // A list without a column would be no list.
      shown: shown.length > 0 ? shown : view.columns.slice(0, 1),
      isShown,
      toggle: (column) => set([column], !isShown(column)),
      showAll: () => set(view.columns, true),
      reset: () => setChosen({}),
      changed,
    };
  }, [chosen, setChosen, view.columns]);
}
