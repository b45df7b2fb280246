/** States one can go back and forth between. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last step was about: a further step about the same goes into it. Null: every step stands alone. */
  about: string | null;
}

/** So many steps can be taken back. */
export const MAX_STEPS = 200;

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [], about: null });

/**
 * The history with one state more; the same history when nothing changed. Steps in a row that are about the same (the
 * letters of a title) are taken back together.
 */
export function step<T>(history: History<T>, next: T, about: string | null = null): History<T> {
  if (next === history.present) return history;
  if (about !== null && about === history.about) return { ...history, present: next, future: [] };
  const past = [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present: next, future: [], about };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    about: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, about: null };
}
