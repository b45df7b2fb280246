import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useServices } from '../../providers/index.ts';

const PER_PAGE = 10;

/** The deleted rows of a definition, the last deleted first, and what can be done with those that are ticked. */
export function useBin(view: ClientView) {
  const { t } = useTranslation();
  const { records } = useServices();
  const notify = useNotify();
  const refresh = useRefresh();
  const [page, setPage] = useState(1);
  const [words, setWords] = useState('');
  const [ticked, setTicked] = useState<readonly Row['id'][]>([]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [view.name, 'bin', page, words],
    queryFn: ({ signal }) =>
      records.getList<Row>(view.name, {
        pagination: { page, perPage: PER_PAGE },
        sort: { field: view.recycle ?? '', order: 'DESC' },
        filter: words === '' ? {} : { q: words },
        meta: { recycled: true },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const settle = (said: string): void => {
    notify(said, { type: 'success' });
    setTicked([]);
    setPage(1);
    refresh();
    void refetch();
  };
  const fail = (problem: Error): void => notify(problem.message, { type: 'error' });
  const restore = useMutation({
    mutationFn: (ids: readonly Row['id'][]) => records.restore(view.name, ids),
    onSuccess: (_none, ids) => settle(t('toolbar.restored', { count: ids.length })),
    onError: fail,
  });
  const purge = useMutation({
    mutationFn: (ids: readonly Row['id'][]) => records.purge(view.name, ids),
    onSuccess: (_none, ids) => settle(t('bin.purged', { count: ids.length })),
    onError: fail,
  });
  const rows = data?.data ?? [];
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  return {
    rows,
    total: data?.total,
    error,
    isFetching,
    refetch,
    page,
    pages,
    setPage,
    words,
    search: (next: string): void => {
      setWords(next);
      setPage(1);
    },
    ticked,
    tick: (id: Row['id']): void =>
      setTicked(ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]),
    tickAll: (on: boolean): void => {
      const shown = rows.map(({ id }) => id);
      const others = ticked.filter((id) => !shown.includes(id));
      setTicked(on ? [...others, ...shown] : others);
    },
    restore,
    purge,
    busy: restore.isPending || purge.isPending,
  };
}

/** What `useBin` gives. */
export type Bin = ReturnType<typeof useBin>;
