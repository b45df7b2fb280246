import { useMemo, useState } from 'react';
import type { BaseConflict } from '#engine/contract/index.ts';
import { withUuids, type Definition } from '#engine/definition/index.ts';
import { mergeDefinitions, type MergeConflict, type Side } from '#engine/design/index.ts';

/** A draft brought together with what somebody published meanwhile. */
export interface Merge {
  /** Null where nothing can be merged: there is nothing both began with, or nothing in force. */
  definition: Definition | null;
  conflicts: readonly MergeConflict[];
  choices: Readonly<Record<string, Side>>;
  /** Conflicts that nobody decided yet. */
  open: number;
  choose: (path: string, side: Side) => void;
}

/** Merges the draft with what is in force; each conflict is decided by `choose`. */
export function useMerge(draft: Definition, { ancestor, current }: BaseConflict): Merge {
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const merged = useMemo(() => {
    if (!ancestor || !current) return null;
    const base = withUuids(ancestor);
    const sides = { base, mine: draft, theirs: withUuids(current, base) };
    return mergeDefinitions(sides, (path) => choices[path] ?? 'mine');
  }, [ancestor, current, draft, choices]);
  const conflicts = merged?.conflicts ?? [];
  return {
    definition: merged?.definition ?? null,
    conflicts,
    choices,
    open: conflicts.filter(({ path }) => choices[path] === undefined).length,
    choose: (path, side) => setChoices((now) => ({ ...now, [path]: side })),
  };
}
