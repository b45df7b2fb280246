import { useCallback, useEffect, useRef, useState } from 'react';
import type { InputProps } from '../input.ts';
import { typedValue, valueText } from '../value.ts';
import { PART, textParts } from './text-parts.ts';
import { useLatest } from '../../../ui/use-latest.ts';

/** Milliseconds after the last key until the form gets the text. */
const WAIT = 400;

export interface TextParts {
  /** The part that is edited, counted from 0. */
  at: number;
  count: number;
  part: string;
  /** Rises when the part became another text than the one that was typed. */
  revision: number;
  go: (to: number) => void;
  write: (part: string) => void;
  /** Gives the form what was typed at once. */
  flush: () => void;
}

interface Standing {
  parts: string[];
  at: number;
  revision: number;
}

/** The value as parts that are edited one at a time; the form gets the whole text a short time after the last key. */
export function useTextParts(input: InputProps): TextParts {
  const value = valueText(input.value);
  const [standing, setStanding] = useState<Standing>(() => ({ parts: textParts(value), at: 0, revision: 0 }));
  const { parts, at, revision } = standing;
  const typed = useRef<string[] | null>(null);
  const reported = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(input);
  const flush = useCallback((): void => {
    clearTimeout(timer.current);
    if (typed.current === null) return;
    reported.current = typed.current.join('');
    typed.current = null;
    latest.current.onChange(typedValue(reported.current, latest.current.schema));
  }, [latest]);
  useEffect(() => flush, [flush]);
  useEffect(() => {
    // A value that did not come from here (another row, a revert) replaces the parts.
    if (value === reported.current || typed.current !== null) return;
    reported.current = value;
    setStanding((now) => ({ parts: textParts(value), at: 0, revision: now.revision + 1 }));
  }, [value]);

  const write = (part: string): void => {
    const fresh = part.length > 2 * PART ? textParts(part) : [part];
    const next = [...parts.slice(0, at), ...fresh, ...parts.slice(at + 1)];
    typed.current = next;
    setStanding({ parts: next, at, revision: revision + (fresh.length > 1 ? 1 : 0) });
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, WAIT);
  };
  const go = (to: number): void =>
    setStanding({ parts, revision, at: Math.min(Math.max(to, 0), parts.length - 1) });
  return { at, count: parts.length, part: parts[at] ?? '', revision, go, write, flush };
}
