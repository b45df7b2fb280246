import { useMemo, useState } from 'react';
import type { FieldGuess, Proposal } from '#engine/contract/index.ts';
import { useLocale } from '../texts/index.ts';
import { countIssues } from './check/issue-place.ts';
import { useDraftCheck } from './check/use-draft-check.ts';
import { useDesign } from './use-design.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSources } from './use-sources.ts';

/** The draft of a proposal: its commands, what is wrong with it, and what this browser keeps of it. */
export function useDesignDraft(proposal: Proposal, user: number, withView: boolean) {
  const locale = useLocale();
  const { data: sources } = useSources();
  const [state, commands] = useDesign(proposal, { locale, sources });
  const { history, base } = state;
  const definition = history.present;
  const [opened, setOpened] = useState(proposal.draft);
  const kept = useKeptDraft({
    user,
    name: base === null ? null : proposal.draft.name,
    definition,
    base,
    opened,
  });
  const check = useDraftCheck(definition, base, { shared: sources?.optionLists, withView });
  const counts = useMemo(() => countIssues(check.issues, definition), [check.issues, definition]);
  const guesses = useMemo(() => guessesByUuid(proposal), [proposal]);
  const takeKept = (): void => {
    const { offer } = kept;
    if (offer) commands.replace(offer.definition);
    // What others published since it was kept is shown before it is written over.
    if (offer && offer.base !== null) commands.continueFrom(offer.base);
    kept.dismiss();
  };
  const published = (version: number): void => {
    kept.drop();
    setOpened(definition);
    commands.continueFrom(version);
  };
  return {
    state,
    definition,
    base,
    commands,
    sources,
    check,
    counts,
    guesses,
    kept,
    takeKept,
    published,
    isChanged: definition !== opened,
  };
}

export type DesignDraft = ReturnType<typeof useDesignDraft>;

function guessesByUuid({ draft, guesses }: Proposal): Record<string, FieldGuess> {
  const entries = draft.fields.flatMap((field) => {
    const guess = guesses[field.name];
    return guess ? [[field.uuid ?? '', guess] as const] : [];
  });
  return Object.fromEntries(entries);
}
