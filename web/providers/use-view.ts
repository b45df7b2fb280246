import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ClientView } from '#engine/compile/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import { useLocale } from '../texts/index.ts';
import { useServices, type Services } from './services-context.ts';
import type { HttpClient } from './http-client.ts';
import { loadRules } from './rules.ts';

/** A view is refetched in the background after this long; a changed definition shows without a reload. */
const FRESH_FOR = 30_000;

interface Reading {
  signal?: AbortSignal;
  /** Given the view while its rules are still on their way. */
  onRead?: (view: ClientView) => void;
}

/** The definition's view for whoever is signed in, its rules loaded. `GET <base>/metadata/view/<name>`. */
export async function fetchView(
  http: HttpClient,
  base: string,
  name: string,
  { signal, onRead }: Reading = {},
): Promise<ClientView> {
  const path = name.split('/').map(encodeURIComponent).join('/');
  const view = await http.call<ClientView>(`${base}/metadata/view/${path}`, { signal });
  onRead?.(view);
  await loadRules(base, view);
  return view;
}

/** How the view of a definition is asked for and kept; `undefined` asks for nothing. */
export const viewQuery = (
  { http, base }: Pick<Services, 'http' | 'base'>,
  name: string | undefined,
  locale: Locale,
  onRead?: Reading['onRead'],
) =>
  queryOptions({
    queryKey: ['view', name, locale],
    queryFn: ({ signal }) => fetchView(http, base, name ?? '', { signal, onRead }),
    enabled: name !== undefined,
    staleTime: FRESH_FOR,
  });

/** The view of a definition in the language spoken now; `undefined` asks for nothing. */
export function useView(name: string | undefined): UseQueryResult<ClientView> {
  return useQuery(viewQuery(useServices(), name, useLocale()));
}
