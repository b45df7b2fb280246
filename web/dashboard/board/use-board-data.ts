import { useCallback, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BoardCard, CardQuery } from '#engine/query/index.ts';
import { useServices } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import type { CardAnswer } from './card-answer.ts';

/** Answers by the text of their query, so that moving and naming cards asks for nothing. */
type Answers = Record<string, CardAnswer>;

export interface BoardData {
  answerTo: (query: CardQuery) => CardAnswer | undefined;
  /** The whole request failed, and nothing is known from before. */
  error: Error | null;
  isFetching: boolean;
  /** Milliseconds since 1970; 0: never. */
  updatedAt: number;
  /** What is shown is from before a failure. */
  isOld: boolean;
  refresh: () => void;
  /** Asks for one card again, which then has more time. */
  retry: (query: CardQuery) => Promise<void>;
}

/** Longer than any card may take. */
const TIMEOUT = 30_000;

/** All cards of a board in one request. */
export function useBoardData(cards: readonly BoardCard[], minutes: number): BoardData {
  const ask = useAsk();
  const locale = useLocale();
  const client = useQueryClient();
  const [retried, setRetried] = useState<Answers>({});
  const texts = useMemo(() => [...new Set(cards.map(({ query }) => JSON.stringify(query)))].sort(), [cards]);
  const key = useMemo(() => ['board-data', locale, texts], [locale, texts]);
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery<Answers>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      // A card that is quick does not wait for one that is slow.
      const report = (answer: Answers): void =>
        void client.setQueryData<Answers>(key, (now) => ({ ...now, ...answer }));
      const answers = await ask(texts, { signal, report });
      setRetried({});
      return answers;
    },
    enabled: texts.length > 0,
    placeholderData: (before) => before,
    refetchInterval: minutes > 0 && minutes * 60_000,
    staleTime: 30_000,
  });
  const retry = useCallback(
    async (query: CardQuery) => {
      const text = JSON.stringify(query);
      const answers = await ask([text]);
      setRetried((now) => ({ ...now, ...answers }));
      client.setQueryData<Answers>(key, (now) => ({ ...now, ...answers }));
    },
    [ask, client, key],
  );
  return {
    answerTo: (query) => retried[JSON.stringify(query)] ?? data?.[JSON.stringify(query)],
    error: data ? null : error,
    isFetching,
    updatedAt: dataUpdatedAt,
    isOld: error !== null && data !== undefined,
    refresh: () => void refetch(),
    retry,
  };
}

interface AskOptions {
  signal?: AbortSignal | undefined;
  /** Called with each answer as it comes. */
  report?: (answer: Answers) => void;
}

/** Asks the server for the figures of some queries, given as texts. */
export function useAsk(): (texts: readonly string[], options?: AskOptions) => Promise<Answers> {
  const { http, base } = useServices();
  return useCallback(
    async (texts, { signal, report } = {}) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const body = { timeZone: timeZone || 'UTC', cards: texts.map((text) => JSON.parse(text) as CardQuery) };
      const answers: Answers = {};
      const onLine = (line: unknown): void => {
        const { at, card } = line as { at: number; card: CardAnswer };
        const text = texts[at];
        if (text === undefined || signal?.aborted) return;
        answers[text] = card;
        report?.({ [text]: card });
      };
      const request = {
        method: 'POST' as const,
        body,
        timeout: TIMEOUT,
        onLine,
        ...(signal ? { signal } : {}),
      };
      await http.send(`${base}/dashboard/data`, request);
      return answers;
    },
    [http, base],
  );
}
