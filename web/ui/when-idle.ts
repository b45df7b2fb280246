/** Long enough for a list to have its rows. */
const AFTER_MS = 1500;

/** Does something once the page has shown what it was opened for and has nothing else to do. Gives how to call it off. */
export function whenIdle(act: () => void): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    // Safari has no such call; a little later is good enough there.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(act);
    else act();
  }, AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== 0) cancelIdleCallback(idle);
  };
}
