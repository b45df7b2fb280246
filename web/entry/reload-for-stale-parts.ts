import { serverAnswers } from '../providers/connection.ts';

const RELOADED_FOR = 'metamall.reloaded-for';
/** So long after the network is back parts may still be missing for want of it. */
const SETTLED_MS = 5000;

/**
 * A part of the site that can't be fetched was most likely replaced by a newer build: the page is loaded anew, once for
 * each part that is missing, and not at all while the server does not answer or the network comes and goes. What was typed is kept by its form.
 * @param reload loads the page anew
 */
export function reloadForStaleParts(reload: () => void = () => location.reload()): void {
  let leaving = false;
  let backAt = Number.NEGATIVE_INFINITY;
  window.addEventListener('online', () => {
    backAt = performance.now();
  });
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || performance.now() - backAt < SETTLED_MS) return;
    const part = (event as Event & { payload?: Error }).payload?.message ?? 'unknown';
    void serverAnswers()
      .catch(() => false)
      .then((answers) => {
        // Code and words of a part are missing together: the page is loaded once for both.
        if (!answers || !remember(part) || leaving) return;
        leaving = true;
        reload();
      });
  });
}

/** Whether this is the first time; false as well where it could not be remembered, for there would be no end to it. */
function remember(part: string): boolean {
  try {
    const parts = (sessionStorage.getItem(RELOADED_FOR) ?? '').split('\n');
    if (parts.includes(part)) return false;
    sessionStorage.setItem(RELOADED_FOR, [...parts.slice(-20), part].join('\n'));
    return true;
  } catch {
    return false;
  }
}
