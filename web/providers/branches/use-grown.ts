import { useCallback, useMemo, useState } from 'react';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Json } from '#engine/definition/index.ts';
import { useServices } from '../services-context.ts';
import type { BranchNote } from './branch-note.ts';
import { grown, isBranch, type BranchPage, type TreeRecord } from './grown.ts';

/** Children that a branch shows at first, and that each further page adds. */
const BRANCH_PAGE = 200;
/** Milliseconds within which a branch that is opened again is not asked for again. */
const FRESH_FOR = 15_000;

/** Which branches are asked for, and how. */
export interface BranchSource {
  definition: string;
  /** The first words of what they are kept under. */
  keptAs: readonly unknown[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Beside `isTree` and `below`. */
  filter: Record<string, Json>;
}

/** Rows with the branches that are there, depth-first; by the row above what stands at the end of unfinished ones. */
export interface GrownRows {
  rows: TreeRecord[] | undefined;
  notes: ReadonlyMap<string, BranchNote>;
}

/** Fetches the branches of the rows that stand open, wherever the server says of rows that they have some. */
export function useGrown(
  source: BranchSource,
  roots: TreeRecord[] | undefined,
  isClosed: (id: string) => boolean,
): GrownRows {
  const { records } = useServices();
  const client = useQueryClient();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const paramsOf = (id: string, page: number) => ({
    pagination: { page, perPage: BRANCH_PAGE },
    sort: source.sort,
    filter: { ...source.filter, isTree: true, below: id },
  });
  const keyOf = (id: string, page: number) => [...source.keptAs, paramsOf(id, page)];
  const known = (id: string, page: number): BranchPage | undefined => client.getQueryData(keyOf(id, page));
  const wanted = wantedPages(roots ?? [], { isClosed, known, countOf: (id) => counts.get(id) ?? 1 });
  const results = useQueries({
    queries: wanted.map(({ id, page }) => ({
      queryKey: keyOf(id, page),
      staleTime: FRESH_FOR,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        records.getList(source.definition, { ...paramsOf(id, page), signal }) as Promise<BranchPage>,
    })),
    combine: useCallback((all: UseQueryResult<BranchPage>[]) => all, []),
  });
  const more = useCallback(
    (id: string) => setCounts((before) => new Map(before).set(id, (before.get(id) ?? 1) + 1)),
    [],
  );
  return useMemo(() => {
    const pages = wanted.map((each, at) => ({ ...each, result: results[at] }));
    return grown(roots, pages, { perPage: BRANCH_PAGE, more });
    // `wanted` follows from what stands here: the rows, the fold and the answers.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [roots, results, isClosed, counts, more]);
}

interface Standing {
  isClosed: (id: string) => boolean;
  known: (id: string, page: number) => BranchPage | undefined;
  countOf: (id: string) => number;
}

/** The pages of branches that belong on the screen: an answer names the open branches further down. */
function wantedPages(roots: readonly TreeRecord[], standing: Standing): { id: string; page: number }[] {
  const wanted: { id: string; page: number }[] = [];
  const seen = new Set<string>();
  const visit = (rows: readonly TreeRecord[]): void => {
    for (const row of rows) {
      const id = String(row.id);
      if (!isBranch(row) || standing.isClosed(id) || seen.has(id)) continue;
      seen.add(id);
      for (let page = 1; page <= standing.countOf(id); page += 1) {
        wanted.push({ id, page });
        visit(standing.known(id, page)?.data ?? []);
      }
    }
  };
  visit(roots);
  return wanted;
}
