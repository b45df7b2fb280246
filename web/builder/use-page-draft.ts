import { useEffect, useReducer, useState } from 'react';
import { mergePages, pageChanges, type PageConflict, type PageDocument } from '#engine/page/index.ts';
import { useEventCallback } from '../ui/index.ts';
import { builderReducer, builderState } from './builder-state.ts';
import { saveFailure, type BuilderRoutes, type PageDraft } from './builder-routes.ts';
import type { JournalEntry, PageJournal } from './saving/page-journal.ts';
import { saveQueue, type MergedSave, type SaveQueue, type SaveState } from './saving/save-queue.ts';

/** What both of two people changed, and who the other one is. */
export interface OpenConflicts {
  by: string;
  list: PageConflict[];
}

interface Options {
  draft: PageDraft;
  /** What a crash left behind. */
  left: JournalEntry | null;
  routes: BuilderRoutes;
  journal: PageJournal;
  /** Names this window to the server. */
  client: string;
  /** The page may be changed here: nobody else holds it. */
  isMine: boolean;
}

/** The page being designed: its past, what is selected, and saving as one goes on. */
export function usePageDraft({ draft, left, routes, journal, client, isMine }: Options) {
  const { id } = draft.page;
  const [replayed] = useState(() => left && mergePages(left.base, left.document, draft.document));
  const [state, dispatch] = useReducer(builderReducer, replayed?.document ?? draft.document, builderState);
  const [save, setSave] = useState<SaveState>({ kind: 'saved' });
  const [conflicts, setConflicts] = useState<OpenConflicts | null>(
    replayed && replayed.conflicts.length > 0 ? { by: '', list: replayed.conflicts } : null,
  );
  const [merged, setMerged] = useState('');
  const [isReplayShown, setReplayShown] = useState(true);
  const document = state.history.present;
  const merge = useEventCallback(({ conflicts: found, base, theirs, by }: MergedSave) => {
    dispatch({ do: 'merge', merge: (each) => mergePages(base, each, theirs).document });
    if (found.length > 0) setConflicts({ by, list: found });
    else setMerged(by);
  });
  const [queue] = useState<SaveQueue>(() =>
    saveQueue({
      base: draft.document,
      rev: draft.rev,
      seq: 0,
      send: ({ rev, seq, changes }) =>
        routes
          .patch({ id, rev, seq, client, changes })
          .then((answer) => ({ kind: 'saved', rev: answer.rev }) as const, saveFailure),
      later: (call, ms) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
      onState: setSave,
      onMerged: merge,
    }),
  );
  useEffect(() => {
    if (isMine) queue.put(document);
  }, [queue, document, isMine]);
  useEffect(() => () => queue.stop(), [queue]);
  useJournal(journal, id, { document, save, queue });
  return {
    state,
    document,
    dispatch,
    save,
    queue,
    conflicts,
    /** Who else's changes came in without a conflict; empty: nobody's. */
    merged,
    hideMerged: () => setMerged(''),
    wasReplayed: replayed !== null,
    isReplayShown,
    hideReplay: () => setReplayShown(false),
    closeConflicts: () => setConflicts(null),
  };
}

export type PageDraftState = ReturnType<typeof usePageDraft>;

interface Journaled {
  document: PageDocument;
  /** What the server has changes with it. */
  save: SaveState;
  queue: SaveQueue;
}

/** Keeps in the browser what is not known to be saved. */
function useJournal(journal: PageJournal, page: number, { document, save, queue }: Journaled): void {
  useEffect(() => {
    const base = queue.base();
    if (Object.keys(pageChanges(base, document)).length === 0) void journal.forget(page);
    else void journal.keep({ page, base, document, rev: queue.rev(), at: Date.now() });
  }, [journal, page, document, save, queue]);
}
