import { setImmediate } from 'node:timers/promises';

/** What may be done before others get their turn, in milliseconds. */
const SHARE_MS = 10;

/**
 * For loops over many rows: a function to await in every round, which lets everybody else's calls be answered as soon as
 * the loop has had its share.
 */
export function takingTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SHARE_MS) return undefined;
    return setImmediate(undefined).then(() => void (since = performance.now()));
  };
}
