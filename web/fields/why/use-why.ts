import { useMemo } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ClientView } from '#engine/compile/index.ts';
import type { WhyDefinition } from '#engine/definition/index.ts';
import { useServices, useView } from '../../providers/index.ts';
import type { Row } from '../cells/index.ts';
import { negated, whyFilter } from './why-rows.ts';

const PER_PAGE = 20;
/** Postings of what twenty rows belong to. */
const MAX_BESIDE = 400;

/** A row that explains a part of a figure, with what has happened and the rows that belong to it. */
export interface WhyStep {
  row: Row;
  /** Decimal text: what it adds to the figure. */
  change: string;
  event: Row | null;
  beside: Row[];
}

/** What explains a figure, as far as the reader may see it. */
export interface Why {
  view: ClientView | undefined;
  eventView: ClientView | undefined;
  steps: WhyStep[];
  total: number;
  /** Decimal text of all of them together; null where it is not known. */
  sum: string | null;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
  more: (() => void) | null;
}

/** Asks the ordinary lists of the tables that explain a figure, so their rights hold: nothing is shown that they would not show. */
export function useWhy(why: WhyDefinition, row: Row): Why {
  const { records } = useServices();
  const { data: view } = useView(why.definition);
  const filter = useMemo(() => whyFilter(why, row), [why, row]);
  const relation = view?.columns.find(({ field }) => field === why.through)?.relation;
  const eventName = relation?.closed === true ? undefined : relation?.definition;
  const { data: eventView } = useView(eventName);
  const key = ['why', why.definition, filter];
  const list = useInfiniteQuery({
    queryKey: key,
    enabled: filter !== null,
    gcTime: 0,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      records.getList<Row>(why.definition, {
        filter: filter ?? {},
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: pageParam, perPage: PER_PAGE },
        signal,
      }),
    getNextPageParam: (last, pages) =>
      pages.length * PER_PAGE < (last.total ?? 0) ? pages.length + 1 : null,
  });
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total ?? 0;
  const { data: totals } = useQuery({
    queryKey: [...key, 'sum'],
    enabled: filter !== null && view?.totals.includes(why.amount) === true,
    gcTime: 0,
    queryFn: ({ signal }) => records.totals(why.definition, filter ?? {}, signal),
  });
  const events = useMemo(() => [...new Set(rows.flatMap((each) => keyOf(each, why.through)))], [rows, why]);
  const { data: answers } = useQuery({
    queryKey: [...key, 'events', events],
    enabled: events.length > 0 && eventName !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const search = [{ field: why.through ?? '', operator: 'IN', val: events.map(String) }];
      const beside = { filter: { search }, sort: { field: 'id', order: 'ASC' as const }, signal };
      const [known, others] = await Promise.all([
        records.getMany<Row>(eventName ?? '', { ids: events, signal }),
        records.getList<Row>(why.definition, { ...beside, pagination: { page: 1, perPage: MAX_BESIDE } }),
      ]);
      return { known: known.data, beside: others.data };
    },
  });
  const signed = (decimal: string): string => (why.negative === true ? negated(decimal) : decimal);
  const sum = totals?.[why.amount];
  return {
    view,
    eventView,
    steps: rows.map((each) => {
      const [event] = keyOf(each, why.through);
      const isSame = (other: string | number | undefined): boolean => String(other) === String(event);
      return {
        row: each,
        change: signed(String(each[why.amount] ?? '0')),
        event: answers?.known.find(({ id }) => isSame(id)) ?? null,
        beside: answers?.beside.filter((other) => isSame(keyOf(other, why.through)[0])) ?? [],
      };
    }),
    total,
    sum: filter === null ? '0' : sum === undefined ? null : signed(sum),
    isLoading: filter !== null && (list.isLoading || view === undefined),
    error: list.error,
    retry: () => void list.refetch(),
    more: list.hasNextPage ? () => void list.fetchNextPage() : null,
  };
}

function keyOf(row: Row, field: string | undefined): (string | number)[] {
  const value = field === undefined ? null : row[field];
  return typeof value === 'string' || typeof value === 'number' ? [value] : [];
}
