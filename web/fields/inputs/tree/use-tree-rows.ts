import { useCallback, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JsonObject } from '#engine/definition/index.ts';
import { useGrown, useServices, type BranchNote, type TreeRecord } from '../../../providers/index.ts';
import { NO_SORT, selectFilter, useSettled, type RemoteSource } from '../use-remote-options.ts';
import { nested } from './tree-lines.ts';

/** Roots that are offered; of more the words typed find what is wanted. */
const ROOTS = 1000;
/** Hits that are offered. */
const HITS = 100;

/** What is asked for: rows of the source, `open` or not, by the words typed. */
interface Question {
  source: RemoteSource | undefined;
  /** Field of the target that names the row above. */
  parentField: string;
  open: boolean;
  words: string;
}

/** The rows of a tree that are there, in tree order. */
export interface TreeRows {
  rows: TreeRecord[];
  notes: ReadonlyMap<string, BranchNote>;
  isClosed: (id: string) => boolean;
  /** Opens or closes a branch. */
  turn: (id: string) => void;
  /** Everything is there: the words are looked for here. */
  isWhole: boolean;
  /** There are more than are offered. */
  isCut: boolean;
  loading: boolean;
  /** The rows do not answer the words yet. */
  stale: boolean;
  trouble: string | undefined;
}

const NONE: TreeRecord[] = [];
const isDeep = (row: TreeRecord): boolean => row._depth !== undefined;

/**
 * A tree to choose from. A small one comes whole; of a large one the roots, each branch when it is opened, and what the
 * server finds by the words typed, with the rows above each hit.
 */
export function useTreeRows({ source, parentField, open, words }: Question): TreeRows {
  const { records } = useServices();
  const settled = useSettled(words.trim());
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const filter = useMemo<JsonObject>(
    () => (source ? selectFilter({ ...source, brought: [...source.brought, parentField] }) : {}),
    [source, parentField],
  );
  const definition = source?.relation.definition ?? '';
  const ask = (q: string, perPage: number) => ({
    queryKey: ['remote', 'tree', definition, filter, q, perPage],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      records.getList<TreeRecord>(definition, {
        pagination: { page: 1, perPage },
        sort: NO_SORT,
        filter: { ...filter, isTree: true, ...(q === '' ? {} : { q }) },
        signal,
      }),
  });
  const tree = useQuery({ ...ask('', ROOTS), enabled: open && source !== undefined });
  const roots = useMemo(
    () => placed(tree.data?.data ?? NONE, parentField, source),
    [tree.data, parentField, source],
  );
  const isGrowing = roots.some((row) => row._children !== undefined);
  // Of a tree the server counts the roots.
  const isReported = tree.data?.data.some(isDeep) === true;
  const atTop = isReported ? roots.filter((row) => row._depth === 0).length : roots.length;
  const isCut = (tree.data?.total ?? 0) > atTop;
  const isWhole = !isGrowing && !isCut;
  const searches = settled !== '' && tree.data !== undefined && !isWhole;
  const found = useQuery({ ...ask(settled, HITS), enabled: open && searches });
  const hits = useMemo(
    () => placed(found.data?.data ?? NONE, parentField, source),
    [found.data, parentField, source],
  );

  const isClosed = useCallback(
    (id: string) => !searches && isGrowing !== turned.has(id),
    [searches, isGrowing, turned],
  );
  const branches = useGrown(
    { definition, keptAs: ['remote', 'tree-branch', definition], sort: NO_SORT, filter },
    open && !searches && isGrowing ? roots : undefined,
    isClosed,
  );
  const shown = searches ? found : tree;
  const counted = hits.filter(
    (row) => row._hit === true || (row._depth === 0 && !hits.some(({ _hit }) => _hit)),
  );
  return {
    rows: searches ? hits : (branches.rows ?? roots),
    notes: branches.notes,
    isClosed,
    turn: useCallback((id: string) => {
      setTurned((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    }, []),
    isWhole,
    isCut: searches ? (found.data?.total ?? 0) > counted.length : isCut,
    loading: shown.isFetching,
    stale:
      tree.isLoading ||
      (!isWhole && (settled !== words.trim() || found.isPlaceholderData || found.isLoading)),
    trouble: shown.error?.message,
  };
}

/** The rows in tree order, whether the server gave it or not. */
function placed(rows: TreeRecord[], parentField: string, source: RemoteSource | undefined): TreeRecord[] {
  if (rows.some(isDeep)) return rows;
  return nested(rows, parentField, source?.relation.valueField ?? 'id');
}
