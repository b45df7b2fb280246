import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BoardCard } from '#engine/query/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { sessionStore, usePreference, useServices } from '../../providers/index.ts';
import { readBoard, type Board } from './board.ts';

/** The board of whoever is signed in: their own, else the one the server makes of the tables they may read. */
export function useBoard(): {
  /** Null while the suggestion is on its way. */
  board: Board | null;
  isOwn: boolean;
  error: Error | null;
  retry: () => void;
  /** Null: back to the suggestion. */
  save: (board: Board | null) => void;
} {
  const { http, base } = useServices();
  const [own, store] = usePreference('dashboard', readBoard);
  const suggested = useQuery({
    queryKey: ['board-suggestion', sessionStore.read()?.user.id],
    queryFn: ({ signal }) => http.call<{ cards: BoardCard[] }>(`${base}/dashboard/suggestion`, { signal }),
    enabled: own === null,
    staleTime: 300_000,
  });
  const save = useCallback((board: Board | null) => store(() => board as unknown as Json), [store]);
  const made = suggested.data ? { cards: suggested.data.cards, refresh: 0 } : null;
  return {
    board: own ?? made,
    isOwn: own !== null,
    error: own ? null : suggested.error,
    retry: () => void suggested.refetch(),
    save,
  };
}
