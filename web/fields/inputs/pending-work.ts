import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

/** Work that a form must wait for before it is sent: files on their way. */
export interface PendingWork {
  /** Announces work. Call the result when it has ended, reporting whether it went well. */
  begin(): (wentWell: boolean) => void;
  count(): number;
  /** How often work has failed. */
  failures(): number;
  subscribe(listener: () => void): () => void;
}

export function createPendingWork(): PendingWork {
  let running = 0;
  let failed = 0;
  const listeners = new Set<() => void>();
  const report = (): void => listeners.forEach((listener) => listener());
  return {
    begin() {
      running += 1;
      report();
      let ended = false;
      return (wentWell) => {
        if (ended) return;
        ended = true;
        running -= 1;
        if (!wentWell) failed += 1;
        report();
      };
    },
    count: () => running,
    failures: () => failed,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Given by the form around the inputs; without one nobody waits. */
export const PendingWorkContext = createContext<PendingWork | null>(null);

export const usePendingWork = (): PendingWork | null => useContext(PendingWorkContext);

/** How many pieces of work are under way. */
export const usePendingCount = (work: PendingWork): number =>
  useSyncExternalStore(work.subscribe, work.count);

/** Calls `end` once no work is left, reporting whether any failed since `active` became true. */
export function useWhenDone(work: PendingWork, active: boolean, end: (wentWell: boolean) => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const before = work.failures();
    const look = (): void => {
      // The value of the last file has to reach the form first.
      if (work.count() === 0) setTimeout(() => end(work.failures() === before));
    };
    look();
    return work.subscribe(look);
    // `end` is made anew with every render and always means the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [work, active]);
}
