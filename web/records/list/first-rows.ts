import type { QueryClient } from '@tanstack/react-query';
import type { ClientView } from '#engine/compile/index.ts';
import type { Services } from '../../providers/index.ts';
import { withTab } from '../search/index.ts';
import { readListSettings } from './settings/list-settings.ts';
import type { Json } from '#engine/definition/index.ts';

/** An empty sort field asks for the definition's own order. */
export const OWN_ORDER = { field: '', order: 'ASC' } as const;

/** Milliseconds: a list takes rows that were read while one pressed on its entry, and asks anew for older ones. */
export const FIRST_ROWS_FRESH_FOR = 1000;

/** Rows of a page: as somebody chose, else as the definition says. */
export const pageSizeOf = ({ pageSizes }: ClientView, own: number | null): number =>
  own ?? (pageSizes.includes(20) ? 20 : (pageSizes[0] ?? 10));

/** A list with a tree asks for whole trees; nobody sees that among their filters. */
export const withTree = <Filter extends object>({ tree }: ClientView, filter: Filter): Filter =>
  tree === null ? filter : { ...filter, isTree: true };

/**
 * Reads the first page of a list that nobody has filtered, under the key by which the list will look for it, and resolves
 * once there are rows to show, be they older ones. A failure is left to the list, which asks again and says what is wrong.
 * @param settings what is kept of how somebody arranged the list.
 */
export async function readFirstRows(
  client: QueryClient,
  { records }: Pick<Services, 'records'>,
  view: ClientView,
  settings: Json | undefined,
): Promise<void> {
  const asked = {
    pagination: { page: 1, perPage: pageSizeOf(view, readListSettings(settings).perPage) },
    sort: OWN_ORDER,
    filter: withTree(view, withTab(view, {}, undefined)),
  };
  const queryKey = [view.name, 'getList', asked];
  const isKnown = client.getQueryData(queryKey) !== undefined;
  const read = client.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => records.getList(view.name, { ...asked, signal }),
    staleTime: FIRST_ROWS_FRESH_FOR,
  });
  if (!isKnown) await read;
}
