import { createContext, useContext, useSyncExternalStore } from 'react';

/** Where "now" comes from, in milliseconds. */
export const ClockContext = createContext<() => number>(() => Date.now());

const TICK = 20_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for however many cells show how long ago something was. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time, to a few seconds; moves on by itself. */
export function useNow(): number {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(subscribe, () => Math.floor(clock() / TICK) * TICK);
}
