import { useEffect, useSyncExternalStore } from 'react';

/** A page's way: it is being made, it stands, and after a while nothing of the way is left. */
export type NavigationState = 'under way' | 'ended' | 'still';

/** Milliseconds from the end of a navigation until its overlay is gone. */
export const OVERLAY_STAYS = 1000;

let state: NavigationState = 'still';
let waiting = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: NavigationState): void {
  if (next === state) return;
  state = next;
  for (const report of listeners) report();
}

function end(): void {
  if (state !== 'under way' || waiting > 0) return;
  become('ended');
  timer = setTimeout(() => become('still'), OVERLAY_STAYS);
}

function begin(): void {
  clearTimeout(timer);
  become('under way');
}

/** Follows the address: each new page is a navigation, which ends once nothing on the page is waited for. */
export function useNavigationWatch(page: string): void {
  useEffect(() => {
    begin();
    // What the page waits for has said so by now: effects below run before those above.
    end();
  }, [page]);
}

/** Holds the navigation open for as long as the component is there: a stand-in for what is on its way. */
export function useWaiting(): void {
  useEffect(() => {
    waiting += 1;
    return () => {
      waiting -= 1;
      end();
    };
  }, []);
}

function subscribe(report: () => void): () => void {
  listeners.add(report);
  return () => void listeners.delete(report);
}

export const useNavigationState = (): NavigationState => useSyncExternalStore(subscribe, () => state);
