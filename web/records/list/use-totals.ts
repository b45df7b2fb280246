import { useEffect, useRef } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ClientView } from '#engine/compile/index.ts';
import { useServices } from '../../providers/index.ts';
import type { RecordListState } from './use-record-list.ts';

/** Decimal text by field name. */
export type Totals = Record<string, string>;

/**
 * The sums below the list: of all rows that its filters leave, asked for beside the rows, which never wait for them.
 * A refreshed list refreshes them; paging and sorting leave them as they are.
 */
export function useTotals(view: ClientView, list: RecordListState): UseQueryResult<Totals> {
  const { records } = useServices();
  const filter = list.asked;
  const query = useQuery({
    queryKey: [view.name, 'totals', view.version, filter],
    queryFn: ({ signal }) => records.totals(view.name, filter, signal),
    enabled: view.totals.length > 0,
    placeholderData: (last) => last,
  });
  useRefreshed(list, () => void query.refetch());
  return query;
}

/** Reports when the same page was read anew. */
function useRefreshed(list: RecordListState, report: () => void): void {
  const place = JSON.stringify([list.page, list.perPage, list.sort, list.asked]);
  const last = useRef({ place, data: list.data });
  useEffect(() => {
    const before = last.current;
    last.current = { place, data: list.data };
    if (before.place === place && before.data !== undefined && before.data !== list.data) report();
  }, [place, list.data, report]);
}
