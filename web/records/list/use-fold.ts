import { useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';
import type { ClientView } from '#engine/compile/index.ts';
import type { RecordListState } from './use-record-list.ts';

interface FoldState {
  /** How rows stand that nobody has touched; undefined: open, unless they are very many. */
  open?: boolean;
  /** Rows that stand the other way. */
  but: string[];
}

/** Which rows of a tree are folded up. */
export interface Fold {
  isClosed: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All rows are open as long as nobody folds one. */
  isOpen: boolean;
  setAll: (open: boolean) => void;
}

const UNTOUCHED: FoldState = { but: [] };
/** More rows than these are easier to find from their roots. */
const MOST_OPEN = 300;

/** Remembered for each list in this browser. Hits of a search are always laid open first. */
export function useFold(view: ClientView, list: RecordListState): Fold {
  const searched = Object.keys(list.filterValues ?? {}).length > 0;
  const [state, setState] = useStore<FoldState>(`${view.name}.fold${searched ? '.hits' : ''}`, UNTOUCHED);
  const isOpen = state.open ?? (searched || (list.data?.length ?? 0) <= MOST_OPEN);
  const but = useMemo(() => new Set(state.but), [state.but]);
  const isClosed = useCallback((id: string) => isOpen === but.has(id), [isOpen, but]);
  const toggle = useCallback(
    (id: string) => {
      const next = new Set(but);
      if (!next.delete(id)) next.add(id);
      setState({ open: isOpen, but: [...next] });
    },
    [but, isOpen, setState],
  );
  const setAll = useCallback((open: boolean) => setState({ open, but: [] }), [setState]);
  return useMemo(() => ({ isClosed, toggle, isOpen, setAll }), [isClosed, toggle, isOpen, setAll]);
}
