import { useEffect, useRef, useState } from 'react';
import { HttpError } from '../providers/index.ts';
import { useEventCallback } from '../ui/index.ts';
import type { BuilderRoutes } from './builder-routes.ts';

/** Milliseconds between two signs of life; the server forgets a window after some that are missed. */
const BEAT = 30_000;

/** Whether this window edits the page, and why not. */
export interface HeldPage {
  isMine: boolean;
  /** Who edits it instead, in the server's words. */
  why: string;
  /** It was this window's until somebody took it over. */
  isLost: boolean;
}

/** Holds the page for this window while it is open and seen; of two windows of one person the one worked in has it. */
export function usePageLock(routes: BuilderRoutes, id: number, client: string) {
  const [held, setHeld] = useState<HeldPage>({ isMine: true, why: '', isLost: false });
  const had = useRef(false);
  const take = useEventCallback(async (force: boolean): Promise<void> => {
    try {
      await routes.lock(id, client, force);
      had.current = true;
      setHeld({ isMine: true, why: '', isLost: false });
    } catch (error) {
      // Without a network the page is kept here, and the next beat tries again.
      if (!(error instanceof HttpError) || error.status === 0 || error.status >= 500) return;
      setHeld({ isMine: false, why: error.message, isLost: had.current });
      had.current = false;
    }
  });
  useEffect(() => {
    const beat = (): void => {
      if (document.visibilityState === 'visible') void take(false);
    };
    beat();
    const timer = setInterval(beat, BEAT);
    window.addEventListener('focus', beat);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', beat);
      if (had.current) void routes.unlock(id, client).catch(() => {});
    };
  }, [routes, id, client, take]);
  return { held, take };
}
