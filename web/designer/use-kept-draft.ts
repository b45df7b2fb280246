import { useEffect, useState } from 'react';
import type { Definition } from '#engine/definition/index.ts';
import { dropKept, keepDraft, keptDraft, type KeptDraft } from './draft/keep-draft.ts';

const PAUSE = 400;

interface Options {
  user: number;
  /** Name the draft is kept under; null for one from zero. */
  name: string | null;
  definition: Definition;
  base: number | null;
  /** What was opened: nothing is kept while nothing has changed. */
  opened: Definition;
}

/** Keeps the draft in this browser while it is worked on, and offers what a crash left behind. */
export function useKeptDraft({ user, name, definition, base, opened }: Options) {
  const [offer, setOffer] = useState<KeptDraft | null>(() => {
    const kept = keptDraft(localStorage, user, name, Date.now());
    return kept && JSON.stringify(kept.definition) !== JSON.stringify(opened) ? kept : null;
  });
  useEffect(() => {
    if (definition === opened) return undefined;
    const timer = setTimeout(
      () => keepDraft(localStorage, user, name, { at: Date.now(), definition, base }),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [user, name, definition, base, opened]);
  return {
    offer,
    dismiss: (): void => setOffer(null),
    drop: (): void => dropKept(localStorage, user, name),
  };
}
