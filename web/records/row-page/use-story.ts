import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import type { ClientPageSection, ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useServices } from '../../providers/index.ts';
import { storyOf, type StoryEvent } from './story.ts';

/** Rows of a log that are read at first, and with every request for older ones. */
const STEP = 30;

export interface Story {
  events: StoryEvent[];
  isPending: boolean;
  error: Error | null;
  /** Reads what is older; null where there is nothing. */
  readOn: (() => void) | null;
  isReading: boolean;
  retry: () => void;
}

/** The story of a row, as far as it has been read. */
export function useStory(view: ClientView, row: Row, { history, logs = [] }: ClientPageSection): Story {
  const { records } = useServices();
  const [count, setCount] = useState(STEP);
  const written = useInfiniteQuery({
    queryKey: [view.name, 'history', row.id],
    queryFn: ({ pageParam, signal }) => records.history(view.name, row.id, { before: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    enabled: history === true,
  });
  const logged = useQueries({
    queries: logs.map((log) => ({
      queryKey: [log.definition, 'story', log.field, row[log.from], log.time, count],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        await records.getList<Row>(log.definition, {
          filter: { [log.field]: row[log.from] },
          sort: { field: log.time, order: 'DESC' as const },
          pagination: { page: 1, perPage: count },
          signal,
        }),
      placeholderData: keepPreviousData,
    })),
  });
  const isPending = (history === true && written.isPending) || logged.some((each) => each.isPending);
  const error = written.error ?? logged.find((each) => each.error)?.error ?? null;
  const reads = logs.map((log, at) => {
    const { data: rows = [], total = 0 } = logged[at]?.data ?? {};
    return { log, rows, whole: rows.length >= total };
  });
  const entries = (written.data?.pages ?? []).flatMap((page) => page.list);
  const events = isPending ? [] : storyOf({ entries, whole: !written.hasNextPage }, reads);
  const isWhole = !written.hasNextPage && reads.every(({ whole }) => whole);
  return {
    events,
    isPending,
    error,
    readOn: isWhole
      ? null
      : () => {
          if (written.hasNextPage) void written.fetchNextPage();
          if (reads.some(({ whole }) => !whole)) setCount(count + STEP);
        },
    isReading: written.isFetchingNextPage || logged.some((each) => each.isPlaceholderData),
    retry: () => {
      void written.refetch();
      for (const each of logged) void each.refetch();
    },
  };
}
