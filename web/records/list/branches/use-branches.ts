import { useCallback, useMemo } from 'react';
import type { ListControllerResult } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { ClientView } from '#engine/compile/index.ts';
import { useGrown, useServices, type GrownRows } from '../../../providers/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { useFold } from '../use-fold.ts';

/** Rows that one tick can take along; the server takes no more of them in one call. */
const MAX_UNDER = 10_000;
const UNDER_PAGE = 1000;

/** A tree whose branches are fetched when they are unfolded. */
export interface Branches extends GrownRows {
  /** Reads the rows and all branches anew. */
  refetch: () => Promise<void>;
  /** What stands below some rows, whether it has been fetched or not: the first `MOST_UNDER` ids, and how many it is. */
  under: (ids: readonly Row['id'][]) => Promise<{ ids: Row['id'][]; total: number }>;
}

/** The branches of a list. They are kept among its pages, so whatever changes those, changes the branches. */
export function useBranches(view: ClientView, list: ListControllerResult<Row>): Branches {
  const { records } = useServices();
  const client = useQueryClient();
  const { isClosed } = useFold(view, list);
  const { data: roots, sort, refetch: refetchRoots } = list;
  const { field, order } = sort;
  const source = {
    definition: view.name,
    keptAs: [view.name, 'getList'],
    sort: { field, order },
    filter: {},
  };
  const { rows, notes } = useGrown(source, roots, isClosed);
  const refetch = useCallback(async () => {
    const filters = { queryKey: [view.name, 'getList'], predicate: isBranchQuery };
    await Promise.all([refetchRoots(), client.invalidateQueries(filters)]);
  }, [refetchRoots, client, view.name]);
  const under = useCallback<Branches['under']>(
    async (ids) => {
      const found: Row['id'][] = [];
      let count = 0;
      for (let page = 1; found.length < MAX_UNDER; page += 1) {
        const { data, total = 0 } = await records.getList<Row>(view.name, {
          pagination: { page, perPage: UNDER_PAGE },
          sort: { field: '', order: 'ASC' },
          filter: { select: true, under: ids.map(String) },
        });
        found.push(...data.map((row) => row.id));
        count = total;
        if (data.length === 0 || found.length >= total) break;
      }
      return { ids: found.slice(0, MAX_UNDER), total: Math.max(count, found.length) };
    },
    [records, view.name],
  );
  return useMemo(() => ({ rows, notes, refetch, under }), [rows, notes, refetch, under]);
}

const isBranchQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => {
  const [, , params] = queryKey as [string, string, { filter?: { below?: string } } | undefined];
  return params?.filter?.below !== undefined;
};
