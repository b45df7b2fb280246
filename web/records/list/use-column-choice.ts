import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';

/** Which columns are in sight; remembered for each list in this browser. */
export interface ColumnChoice {
  shown: ClientColumn[];
  isShown: (column: ClientColumn) => boolean;
  toggle: (column: ClientColumn) => void;
  reset: () => void;
  changed: boolean;
}

/** Deviations from the definition are kept, so that new columns appear as the definition says. */
export function useColumnChoice(view: ClientView): ColumnChoice {
  const [chosen, setChosen] = useStore<Record<string, boolean>>(`${view.name}.columns`, {});
  return useMemo(() => {
    const isShown = (column: ClientColumn): boolean => chosen[column.field] ?? column.show;
    return {
      isShown,
      shown: view.columns.filter(isShown),
      toggle: (column) => {
        const { [column.field]: _, ...rest } = chosen;
        const next = !isShown(column);
        setChosen(next === column.show ? rest : { ...rest, [column.field]: next });
      },
      reset: () => setChosen({}),
      changed: Object.keys(chosen).length > 0,
    };
  }, [chosen, setChosen, view.columns]);
}
