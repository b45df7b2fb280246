import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore, type ListControllerResult } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { listPath } from '../../providers/index.ts';
import { entriesOf, readAddress, writeAddress, type ReadAddress, type RecordFilter } from './address.ts';

type Params = Record<string, unknown>;
const NOTHING: Params = {};

/**
 * The filter in the list's address. An address that says nothing means the state of the last visit, which react-admin
 * keeps under `<definition>.listParams` with everything that stood in the address then.
 */
export function useListAddress(view: ClientView): ReadAddress {
  const params = useParams(view);
  return useMemo(() => readAddress(params, view), [params, view]);
}

function useParams(view: ClientView): Params {
  const { search } = useLocation();
  const [kept] = useStore<Params>(`${view.name}.listParams`, NOTHING);
  return useMemo(() => (search.length > 1 ? paramsOf(search) : kept), [search, kept]);
}

/** A filter with what a tab asks besides: the named one, else the first. */
export function withTab(view: ClientView, filter: RecordFilter, tab: string | undefined): RecordFilter {
  const { search = [] } = view.tabs.find(({ name }) => name === tab) ?? view.tabs[0] ?? {};
  if (search.length === 0) return filter;
  return { ...filter, search: [...entriesOf(filter.search), ...search] as unknown as Json };
}

/**
 * What hides react-admin's own reading of `filter` behind ours: undefined where the list's filter must not have a key
 * that the address has.
 */
export function useOwnFilter(view: ClientView, address: ReadAddress): RecordFilter {
  const { filter } = useParams(view);
  return useMemo(() => {
    const named = typeof filter === 'string' ? jsonOf(filter) : filter;
    const keys = typeof named === 'object' && named !== null ? Object.keys(named) : [];
    const hidden = Object.fromEntries(keys.map((key) => [key, undefined]));
    return { ...hidden, ...withTab(view, address.filter, address.tab) };
  }, [filter, address, view]);
}

/** What a list knows of its tabs. */
export interface Tabbed {
  /** The filter that the rows are asked by: one's own, with that of the chosen tab. */
  asked: RecordFilter;
  /** The chosen tab; undefined where there is none. */
  tab: string | undefined;
  setTab: (name: string) => void;
  /** Another page in place of this one, under what lies over the list: one step back leaves both. */
  turnTo: (page: number) => void;
}

/**
 * The list with its filter, tab, order and page written into the address in its short form; `perPage` is what goes unsaid.
 */
export function useAddressed<T extends ListControllerResult<Row>>(
  list: T,
  view: ClientView,
  { address, perPage }: { address: ReadAddress; perPage: number },
): T & Tabbed {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useKept(view, search);
  // What the last visit left is said by the list's address, not by that of a form over it.
  const isUnsaid = search.length <= 1 && pathname === listPath(view.name);
  useEffect(() => {
    if (!isUnsaid) return;
    const params = paramsNow(list, view, { address, perPage });
    if (params.size > 0) void navigate({ search: `?${params.toString()}` }, { replace: true, state });
  }, [isUnsaid, list, view, address, perPage, navigate, state]);
  // Two changes at once are one step in the history: the second starts from where the first is going.
  const pending = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    pending.current = null;
  }, [search]);

  const go = useCallback(
    (change: (params: URLSearchParams) => void, scrollToTop = false) => {
      const isFirst = pending.current === null;
      const params = pending.current ?? paramsNow(list, view, { address, perPage });
      pending.current = params;
      change(params);
      if (!isFirst) return;
      queueMicrotask(() => {
        pending.current = null;
        // An empty address would bring the last visit back.
        if (params.size === 0) params.set('page', '1');
        void navigate({ search: `?${params.toString()}` }, { state: { _scrollToTop: scrollToTop } });
      });
    },
    [list, view, address, perPage, navigate],
  );

  const setFilters = useCallback(
    (filter: RecordFilter) => go((params) => putFilter(params, writeAddress(withoutEmpty(filter), view))),
    [go, view],
  );
  const setPage = useCallback((page: number) => go((params) => params.set('page', String(page)), true), [go]);
  const turnTo = useCallback(
    (page: number) => {
      const params = paramsNow(list, view, { address, perPage });
      params.set('page', String(page));
      void navigate({ search: `?${params.toString()}` }, { replace: true });
    },
    [list, view, address, perPage, navigate],
  );
  const setPerPage = useCallback(
    (size: number) =>
      go((params) => {
        params.delete('page');
        params.set('perPage', String(size));
      }),
    [go],
  );
  const setSort = useCallback(
    (sort: { field: string; order?: 'ASC' | 'DESC' }) =>
      go((params) => putSort(params, sort.field, sort.order ?? turned(list.sort, sort.field))),
    [go, list.sort],
  );
  const setTab = useCallback(
    (name: string) => go((params) => putTab(params, name === view.tabs[0]?.name ? null : name)),
    [go, view],
  );
  return useMemo(() => {
    const { filter: filterValues, tab = view.tabs[0]?.name } = address;
    const asked = withTab(view, filterValues, tab);
    return { ...list, filterValues, asked, tab, setTab, setFilters, setPage, turnTo, setPerPage, setSort };
  }, [list, view, address, setTab, setFilters, setPage, turnTo, setPerPage, setSort]);
}

/**
 * Keeps the address for the next visit. react-admin does so too, but goes back only to what has a `filter`, which a short
 * address has not.
 */
function useKept(view: ClientView, search: string): void {
  const [, keep] = useStore<Params>(`${view.name}.listParams`, NOTHING);
  useEffect(() => {
    const params = paramsOf(search);
    if (search.length > 1 && params.filter === undefined) keep({ ...params, filter: {} });
  }, [search, keep]);
}

/** What a change of the filter leaves as it is. */
const KEPT: ReadonlySet<string> = new Set(['tab', 'sort', 'order', 'perPage']);

/** Another tab from its first page; the first one goes unsaid. */
function putTab(params: URLSearchParams, name: string | null): void {
  params.delete('page');
  if (name === null) params.delete('tab');
  else params.set('tab', name);
}

/** Another filter in the same order, from its first page. */
function putFilter(params: URLSearchParams, filter: Record<string, string>): void {
  const before = [...params];
  const kept = before.filter(([key]) => KEPT.has(key));
  for (const [key] of before) params.delete(key);
  for (const [key, value] of [...Object.entries(filter), ...kept]) params.set(key, value);
}

/** An empty field asks for the definition's own order. */
function putSort(params: URLSearchParams, field: string, order: string): void {
  for (const key of ['page', 'sort', 'order']) params.delete(key);
  if (field === '') return;
  params.set('sort', field);
  params.set('order', order);
}

const turned = (sort: { field: string; order: string }, field: string): string =>
  sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC';

/** The state of the list as its address would say it. */
function paramsNow(
  list: ListControllerResult<Row>,
  view: ClientView,
  { address, perPage }: { address: ReadAddress; perPage: number },
): URLSearchParams {
  const params = new URLSearchParams(writeAddress(address.filter, view));
  if (address.tab !== undefined) params.set('tab', address.tab);
  if (list.sort.field !== '') {
    params.set('sort', list.sort.field);
    params.set('order', list.sort.order);
  }
  if (list.page > 1) params.set('page', String(list.page));
  if (list.perPage !== perPage) params.set('perPage', String(list.perPage));
  return params;
}

function withoutEmpty(filter: RecordFilter): RecordFilter {
  const isNothing = (value: unknown): boolean =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => !isNothing(value)));
}

/** The parameters of an address; one that stands there twice has several values. */
function paramsOf(search: string): Params {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length > 1 ? values : values[0]];
    }),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
