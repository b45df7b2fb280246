import { useEffect, useRef } from 'react';
import type { Row } from '../../fields/cells/index.ts';

/** The ways from an open row to the ones before and after it. */
export interface Neighbours {
  /** Null: there is none. */
  previous: (() => void) | null;
  next: (() => void) | null;
  /** Where the row stands in the whole list; null when it is not on the page in sight. */
  place: { at: number; of: number } | null;
}

/** As much of a list as is needed to walk through it. */
export interface WalkedList {
  data?: Row[] | undefined;
  page: number;
  perPage: number;
  total?: number | undefined;
  isFetching?: boolean;
  hasNextPage?: boolean | undefined;
  hasPreviousPage?: boolean | undefined;
  setPage: (page: number) => void;
}

/** Walks from row to row in the order of the list, over its pages too. */
export function useNeighbours(
  list: WalkedList,
  id: Row['id'] | null,
  open: (id: Row['id']) => void,
): Neighbours {
  const entering = useRef<{ page: number; end: 'first' | 'last' } | null>(null);
  const rows = list.data ?? [];
  const at = id === null ? -1 : rows.findIndex((row) => String(row.id) === String(id));
  useEffect(() => {
    const wanted = entering.current;
    if (wanted?.page !== list.page || list.isFetching === true) return;
    entering.current = null;
    const row = wanted.end === 'first' ? list.data?.[0] : list.data?.at(-1);
    if (row) open(row.id);
  });
  const turn = (page: number, end: 'first' | 'last') => (): void => {
    entering.current = { page, end };
    list.setPage(page);
  };
  const to = (row: Row | undefined): (() => void) | null => (row ? () => open(row.id) : null);
  if (at < 0) return { previous: null, next: null, place: null };
  return {
    previous: to(rows[at - 1]) ?? (list.page > 1 ? turn(list.page - 1, 'last') : null),
    next: to(rows[at + 1]) ?? (list.hasNextPage === true ? turn(list.page + 1, 'first') : null),
    place: { at: (list.page - 1) * list.perPage + at + 1, of: list.total ?? rows.length },
  };
}
