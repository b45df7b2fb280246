import {
  mergePages,
  pageChanges,
  type PageChanges,
  type PageConflict,
  type PageDocument,
} from '#engine/page/index.ts';

/** What the server says of changes that were sent. */
export type SaveAnswer =
  | { kind: 'saved'; rev: number }
  /** Somebody else was faster: the page as it is there. */
  | { kind: 'behind'; rev: number; document: PageDocument; by: string }
  /** It is not tried again before something else changes. */
  | { kind: 'refused'; message: string }
  /** The server can't be reached. */
  | { kind: 'offline' };

export type SaveState =
  { kind: 'saved' } | { kind: 'waiting' } | { kind: 'offline' } | { kind: 'refused'; message: string };

/** Somebody else has changed the page as it was saved, `base`, into `theirs`; what both changed. */
export interface MergedSave {
  base: PageDocument;
  theirs: PageDocument;
  conflicts: PageConflict[];
  by: string;
}

export interface SaveQueueOptions {
  base: PageDocument;
  rev: number;
  /** Number of the last request of this window. */
  seq: number;
  send: (request: { rev: number; seq: number; changes: PageChanges }) => Promise<SaveAnswer>;
  /** Calls back later; gives how to call it off. */
  later: (call: () => void, ms: number) => () => void;
  onState: (state: SaveState) => void;
  onMerged: (merged: MergedSave) => void;
}

export interface SaveQueue {
  /** The page as it is now; saved a little later. */
  put: (document: PageDocument) => void;
  /** Sends at once what waits; settles when nothing waits or nothing can be sent. */
  flush: () => Promise<void>;
  stop: () => void;
  rev: () => number;
  /** The page as the server has it, as far as is known. */
  base: () => PageDocument;
  isSaved: () => boolean;
}

interface Pending {
  rev: number;
  seq: number;
  changes: PageChanges;
  sent: PageDocument;
}

/** Milliseconds without a change until it is sent. */
export const SAVE_PAUSE = 1500;
const AGAIN = [2000, 5000, 10_000, 30_000];

/** Saves a page by what has changed of it: one request at a time, again when the network is back, merged where somebody else was faster. */
export function saveQueue(options: SaveQueueOptions): SaveQueue {
  const { send, later, onState, onMerged } = options;
  let { base, rev, seq } = options;
  let latest = base;
  let pending: Pending | null = null;
  let flying: Promise<void> | null = null;
  let callOff: (() => void) | null = null;
  let failures = 0;
  let isStopped = false;

  const plan = (ms: number): void => {
    callOff?.();
    callOff = later(() => {
      callOff = null;
      void run();
    }, ms);
  };
  const take = (answer: SaveAnswer, sent: PageDocument): void => {
    if (answer.kind === 'offline') {
      onState({ kind: 'offline' });
      plan(AGAIN[Math.min(failures, AGAIN.length - 1)] ?? 0);
      failures += 1;
      return;
    }
    failures = 0;
    if (answer.kind === 'refused') return onState(answer);
    rev = answer.rev;
    if (answer.kind === 'saved') base = sent;
    else {
      const theirs = answer.document;
      const before = base;
      const { document, conflicts } = mergePages(before, latest, theirs);
      base = theirs;
      latest = document;
      onMerged({ base: before, theirs, conflicts, by: answer.by });
    }
    if (latest === base) onState({ kind: 'saved' });
    else plan(answer.kind === 'behind' ? 0 : SAVE_PAUSE);
  };
  const run = (): Promise<void> => {
    if (flying) return flying;
    // What was sent and not answered may have been taken: it goes again as it was, under its number.
    pending ??= request();
    if (isStopped || pending === null) {
      if (!isStopped) onState({ kind: 'saved' });
      return Promise.resolve();
    }
    const { sent, ...body } = pending;
    flying = send(body).then((answer) => {
      flying = null;
      if (answer.kind !== 'offline') pending = null;
      if (!isStopped) take(answer, sent);
    });
    return flying;
  };
  const request = (): Pending | null => {
    const changes = pageChanges(base, latest);
    if (Object.keys(changes).length === 0) return null;
    seq += 1;
    return { rev, seq, changes, sent: latest };
  };
  return {
    put: (document) => {
      if (document === latest) return;
      latest = document;
      onState({ kind: 'waiting' });
      if (!flying) plan(SAVE_PAUSE);
    },
    flush: async () => {
      callOff?.();
      callOff = null;
      await run();
      // What was changed while it flew.
      if (latest !== base && failures === 0) await run();
    },
    stop: () => {
      isStopped = true;
      callOff?.();
    },
    rev: () => rev,
    base: () => base,
    isSaved: () => latest === base,
  };
}
