import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

interface QuickWords {
  words: string;
  /** Takes what was typed, and searches for it after `wait` milliseconds without another key. */
  search: (next: string, wait: number) => void;
  /** Says whether a Chinese word is being composed: nothing is searched for and nothing replaced meanwhile. */
  compose: (now: boolean) => void;
  isComposing: () => boolean;
}

/** What stands in a search box: what is typed, until the address changes for another reason than this box. */
export function useQuickWords(value: string, onSearch: (words: string) => void): QuickWords {
  const [words, setWords] = useState(value);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was searched for and has not come back as the address yet; it may come late, and one by one.
  const underWay = useRef<string[]>([]);
  // What else is filtered, and what is typed, may change before the wait is over.
  const latest = useLatest({ onSearch, words });
  useEffect(() => {
    const at = underWay.current.indexOf(value);
    // A blank at the end is no other search, and must stay while somebody types on.
    const same = latest.current.words.trim() === value;
    underWay.current = same ? [] : underWay.current.slice(at < 0 ? underWay.current.length : at + 1);
    if (at < 0 && !same && !composing.current && timer.current === undefined) setWords(value);
  }, [value, latest]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string, wait: number): void => {
    setWords(next);
    clearTimeout(timer.current);
    timer.current = undefined;
    if (composing.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      underWay.current.push(next.trim());
      latest.current.onSearch(next.trim());
    }, wait);
  };
  return {
    words,
    search,
    compose: (now) => {
      composing.current = now;
    },
    isComposing: () => composing.current,
  };
}
