import { useMemo } from 'react';
import { useListController, type ListControllerResult } from 'react-admin';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { FIRST_ROWS_FRESH_FOR, OWN_ORDER, pageSizeOf, withTree } from './first-rows.ts';
import { useBranches, type Branches } from './branches/use-branches.ts';
import { useListSettings } from './settings/use-list-settings.ts';
import { useAddressed, useListAddress, useOwnFilter, type Tabbed } from '../search/index.ts';

const quiet = (): void => undefined;

export type RecordListState = ListControllerResult<Row> &
  Tabbed & {
    /** Of a tree that is fetched branch by branch; `data` holds the branches that are there. */
    branches?: Omit<Branches, 'rows' | 'refetch'>;
  };

/** The list's state, kept in the address and for the next visit by react-admin. */
export function useRecordList(view: ClientView): RecordListState {
  const [{ perPage: own }, arrange] = useListSettings(view.name);
  const perPage = pageSizeOf(view, own);
  const address = useListAddress(view);
  const list = useListController<Row>({
    resource: view.name,
    filter: useTreeFilter(view, useOwnFilter(view, address)),
    sort: OWN_ORDER,
    perPage,
    disableAuthentication: true,
    // A failed list says so in its own place; a notice on top of it would say it twice.
    queryOptions: { onError: quiet, staleTime: FIRST_ROWS_FRESH_FOR },
  });
  const addressed = useAddressed(list, view, { address, perPage });
  const { rows, notes, under, refetch } = useBranches(view, addressed);
  const { setPerPage } = addressed;
  return useMemo(() => {
    const keepSize = (size: number): void => {
      arrange({ perPage: size });
      setPerPage(size);
    };
    const own = { refetch, branches: { notes, under }, setPerPage: keepSize };
    return { ...addressed, data: rows, ...own } as RecordListState;
  }, [addressed, rows, notes, under, refetch, setPerPage, arrange]);
}

/** A list with a tree asks for the tree; nobody sees that among their filters. */
function useTreeFilter(view: ClientView, filter: ReturnType<typeof useOwnFilter>): typeof filter {
  return useMemo(() => withTree(view, filter), [view, filter]);
}

/** The order shown in the header: what the user chose, else the definition's own. */
export function useShownSort(
  list: RecordListState,
  view: ClientView,
): { field: string; order: 'ASC' | 'DESC' } {
  return useMemo(() => {
    if (list.sort.field !== '') return { field: list.sort.field, order: list.sort.order };
    return ownSort(view);
  }, [list.sort, view]);
}

/** The order of a list nobody has sorted. */
export function ownSort(view: ClientView): { field: string; order: 'ASC' | 'DESC' } {
  const [field, direction] = view.sort[0] ?? ['', 'asc'];
  return { field, order: direction === 'asc' ? 'ASC' : 'DESC' };
}
