import { useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { isBranch } from '../../providers/index.ts';

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
  /** All rows are open as long as nobody folds one; of a tree fetched branch by branch: some row is. */
  isOpen: boolean;
  /** Opens all rows, or closes them. Of a tree that is fetched branch by branch one level more of what is there opens. */
  setAll: (open: boolean) => void;
}

/** What the fold depends on. */
interface FoldedList {
  filterValues?: object;
  data?: readonly Row[] | undefined;
}

const UNTOUCHED: FoldState = { but: [] };
/** More rows than these are easier to find from their roots. */
const MAX_OPEN = 300;

/** Remembered for each list in this browser. Hits of a search are always laid open first. */
export function useFold(view: ClientView, list: FoldedList): Fold {
  const searched = Object.keys(list.filterValues ?? {}).length > 0;
  const [state, setState] = useStore<FoldState>(`${view.name}.fold${searched ? '.hits' : ''}`, UNTOUCHED);
  const rows = list.data;
  // Branches that must be fetched are closed until somebody opens them.
  const isGrowing = useMemo(() => rows?.some((row) => row._children !== undefined) === true, [rows]);
  const isOpen = !isGrowing && (state.open ?? (searched || (rows?.length ?? 0) <= MAX_OPEN));
  const but = useMemo(() => new Set(isGrowing && state.open === true ? [] : state.but), [isGrowing, state]);
  const isClosed = useCallback((id: string) => isOpen === but.has(id), [isOpen, but]);
  const toggle = useCallback(
    (id: string) => {
      const next = new Set(but);
      if (!next.delete(id)) next.add(id);
      setState({ open: isOpen, but: [...next] });
    },
    [but, isOpen, setState],
  );
  const setAll = useCallback(
    (open: boolean) => {
      if (!isGrowing) return setState({ open, but: [] });
      const next = open ? [...but, ...branchesToOpen(rows ?? [], but)] : [];
      return setState({ open: false, but: next });
    },
    [setState, isGrowing, rows, but],
  );
  const isUnfolded = isOpen || (isGrowing && but.size > 0);
  return useMemo(
    () => ({ isClosed, toggle, isOpen: isUnfolded, setAll }),
    [isClosed, toggle, isUnfolded, setAll],
  );
}

/** Each of them is asked for on its own: so many at a time. */
const MAX_ASKED = 50;

const branchesToOpen = (rows: readonly Row[], open: ReadonlySet<string>): string[] =>
  rows
    .filter((row) => isBranch(row) && !open.has(String(row.id)))
    .slice(0, MAX_ASKED)
    .map((row) => String(row.id));
