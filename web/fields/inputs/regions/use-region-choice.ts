import { useMemo, useState } from 'react';
import {
  allRegions,
  regionMatches,
  regionStates,
  shortestCodes,
  toggleRegion,
  type RegionBook,
} from '#engine/commerce/index.ts';
import { regionLines } from './region-lines.ts';

/** A choice that is being made: what is chosen, what is in sight, and what can be done with it. */
export function useRegionChoice(
  book: RegionBook,
  begun: string[],
  taken: ReadonlyMap<string, number>,
  words: string,
) {
  const { tree, records } = book;
  const [codes, setCodes] = useState(begun);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const states = useMemo(() => regionStates(tree, codes, taken), [tree, codes, taken]);
  const lines = useMemo(() => {
    const hits = new Set(
      [...records.values()].filter((record) => regionMatches(record, words)).map(({ code }) => code),
    );
    return regionLines(tree, {
      opened,
      matches: words.trim() === '' ? null : ({ code }) => hits.has(code),
    });
  }, [tree, records, opened, words]);
  return {
    codes,
    states,
    lines,
    /** What is left of the choice beside the other rows. */
    kept: codes.some((code) => taken.has(code)) ? shortestCodes(tree, codes, taken) : codes,
    /** Codes that can't be found in the tree. */
    retired: codes.filter((code) => !tree.byCode.has(code)),
    /** Codes that another row holds as well. */
    repeated: codes.filter((code) => taken.has(code)),
    tick: (code: string): void => setCodes((now) => toggleRegion(tree, now, code, taken)),
    /** Takes a retired code out, or puts the one in its place that stands for it today. */
    replace: (code: string, successor: string | null): void =>
      setCodes((now) => {
        const kept = now.filter((each) => each !== code);
        const isFree = successor !== null && !taken.has(successor);
        const isThere = isFree && regionStates(tree, kept, taken).get(successor) === 'chosen';
        return isFree && !isThere ? toggleRegion(tree, kept, successor, taken) : kept;
      }),
    all: (): void => setCodes(allRegions(tree, taken)),
    none: (): void => setCodes([]),
    fold: (code: string, open: boolean): void =>
      setOpened((now) => {
        const next = new Set(now);
        if (open) next.add(code);
        else next.delete(code);
        return next;
      }),
  };
}

export type RegionChoice = ReturnType<typeof useRegionChoice>;
