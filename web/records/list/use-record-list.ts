import { useMemo } from 'react';
import { useListController, type ListControllerResult } from 'react-admin';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useAddressed, useListAddress, useOwnFilter } from '../search/index.ts';

const quiet = (): void => undefined;
/** An empty sort field asks for the definition's own order. */
const OWN_ORDER = { field: '', order: 'ASC' } as const;

export type RecordListState = ListControllerResult<Row>;

/** The list's state, kept in the address and for the next visit by react-admin. */
export function useRecordList(view: ClientView): RecordListState {
  const perPage = view.pageSizes.includes(20) ? 20 : (view.pageSizes[0] ?? 10);
  const address = useListAddress(view);
  const list = useListController<Row>({
    resource: view.name,
    filter: useTreeFilter(view, useOwnFilter(view, address)),
    sort: OWN_ORDER,
    perPage,
    disableAuthentication: true,
    // A failed list says so in its own place; a notice on top of it would say it twice.
    queryOptions: { onError: quiet },
  });
  return useAddressed(list, view, { address, perPage });
}

/** A list with a tree asks for whole trees; nobody sees that among his filters. */
function useTreeFilter(view: ClientView, filter: ReturnType<typeof useOwnFilter>): typeof filter {
  const isTree = view.tree !== null;
  return useMemo(() => (isTree ? { ...filter, isTree: true } : filter), [isTree, filter]);
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
