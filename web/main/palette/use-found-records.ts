import type { FoundRecords } from '#engine/contract/index.ts';
import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';

const PAUSE = 220;

/** Chinese words are short: one character may be one. */
const isEnough = (words: string): boolean => words.length >= 2 || /[\u3400-\u9fff]/.test(words);

/** Records that one may read, once typing pauses. `GET <base>/search?q=`. */
export function useFoundRecords(typed: string): {
  found: FoundRecords | undefined;
  searching: boolean;
  error: Error | null;
} {
  const { http, base } = useServices();
  const locale = useLocale();
  const [words, setWords] = useState('');
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setWords(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const enabled = isEnough(words) && isEnough(wanted);
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', words, locale],
    queryFn: ({ signal }) =>
      http.call<FoundRecords>(`${base}/search?q=${encodeURIComponent(words)}`, { signal }),
    enabled,
    staleTime: 20_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return {
    found: enabled ? data : undefined,
    searching: isEnough(wanted) && (isFetching || words !== wanted),
    error: enabled ? error : null,
  };
}
