import { useCallback, useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionStore, useServices } from '../../../providers/index.ts';
import type { SavedView } from '#engine/contract/index.ts';

export interface ShareGroup {
  id: number;
  name: string;
}

interface Listed {
  list: SavedView[];
  groups: ShareGroup[];
}

export type ViewParts = Partial<Pick<SavedView, 'name' | 'query' | 'columns' | 'groups' | 'isDefault'>>;

export interface SavedViews {
  views: SavedView[];
  /** Groups one may share with. */
  groups: ShareGroup[];
  isLoaded: boolean;
  /** Without an id a new one; rejects with what the server says. */
  save: (id: number | null, parts: ViewParts) => Promise<void>;
  remove: (id: number) => Promise<void>;
}

/** The saved views of a list, one's own and those one may use. */
export function useSavedViews(definition: string): SavedViews {
  const { http, base } = useServices();
  const client = useQueryClient();
  const key = useMemo(() => ['list-views', definition, sessionStore.read()?.user.id], [definition]);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      http.call<Listed>(`${base}/views?${new URLSearchParams({ definition })}`, { signal }),
    staleTime: 300_000,
    enabled: http !== undefined,
  });
  const again = useCallback(() => client.invalidateQueries({ queryKey: key }), [client, key]);
  const save = useCallback(
    async (id: number | null, parts: ViewParts) => {
      const url = id === null ? `${base}/views` : `${base}/views/${id}`;
      await http.call(url, { method: 'POST', body: id === null ? { definition, ...parts } : parts });
      await again();
    },
    [http, base, definition, again],
  );
  const remove = useCallback(
    async (id: number) => {
      await http.call(`${base}/views/${id}`, { method: 'DELETE' });
      await again();
    },
    [http, base, again],
  );
  return {
    views: data?.list ?? NONE,
    groups: data?.groups ?? NO_GROUPS,
    isLoaded: data !== undefined,
    save,
    remove,
  };
}

const NONE: SavedView[] = [];
const NO_GROUPS: ShareGroup[] = [];
