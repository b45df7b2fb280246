import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { useServices } from '../../../providers/index.ts';
import type { RecordListState } from '../use-record-list.ts';

type Ids = readonly Row['id'][];
type Filter = Record<string, unknown>;

const NONE: Ids = [];

/**
 * Which of the selected rows the filter leaves out. Rows that were in sight under this filter are not among them, on
 * whatever page they stand; of a list that is in sight as a whole nothing else is; of all others the server is asked.
 */
export function useHiddenSelection(view: ClientView, list: RecordListState): Ids {
  const { records } = useServices();
  const filter = list.asked as Filter;
  const place = JSON.stringify(filter);
  const isFiltered = Object.keys(filter).length > 0;
  const open = useOpenIds(list, place);
  const { data = [], total = Infinity, selectedIds } = list;
  const isWhole = list.page === 1 && total <= data.length && !data.some((row) => row._children !== undefined);
  const isAsked = isFiltered && !isWhole && open.length > 0 && !isOnItsWay(list);
  const asked = useQuery({
    queryKey: [view.name, 'shown-of-selected', place, open],
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      const parts = chunksOf(within(open, filter.id)).map((ids) =>
        records.getList<Row>(view.name, {
          filter: { ...filter, id: ids },
          pagination: { page: 1, perPage: ids.length },
          sort: { field: '', order: 'ASC' },
          signal,
        }),
      );
      const shown = new Set((await Promise.all(parts)).flatMap(({ data: rows }) => rows.map(({ id }) => id)));
      return open.filter((id) => !shown.has(id));
    },
  });
  if (!isFiltered || open.length === 0 || selectedIds.length === 0 || isOnItsWay(list)) return NONE;
  return isWhole ? open : (asked.data ?? NONE);
}

/** The selected rows that nobody has seen under this filter. */
function useOpenIds(list: RecordListState, place: string): Ids {
  const [seen] = useState(() => new Map<Row['id'], string>());
  const { data, selectedIds } = list;
  const isHere = !isOnItsWay(list);
  useEffect(() => {
    if (isHere) for (const { id } of data ?? []) seen.set(id, place);
  }, [isHere, data, seen, place]);
  const onPage = new Set(data?.map(({ id }) => id));
  return selectedIds.filter((id) => !onPage.has(id) && seen.get(id) !== place);
}

/** Until the rows of another filter are there, those of the last one stand in their place. */
const isOnItsWay = ({ isFetching, isPending }: RecordListState): boolean => isFetching || isPending === true;

/** Of a filter by ids only those are left to ask for. */
function within(ids: Ids, asked: unknown): Ids {
  if (asked === undefined) return ids;
  const wanted = new Set([asked].flat().map(String));
  return ids.filter((id) => wanted.has(String(id)));
}

/** Characters of an address that may go to ids. */
const ROOM = 4000;

/** As many ids at a time as an address can hold. */
function chunksOf(ids: Ids): Ids[] {
  const chunks: Row['id'][][] = [];
  let room = 0;
  for (const id of ids) {
    const length = encodeURIComponent(JSON.stringify(id)).length + 3;
    if (length > room) {
      chunks.push([]);
      room = ROOM;
    }
    chunks.at(-1)?.push(id);
    room -= length;
  }
  return chunks;
}
