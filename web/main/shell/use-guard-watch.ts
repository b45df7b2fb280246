import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router';
import { useNavigationError } from './use-navigation-error.ts';

/**
 * Says that a step was held back where nobody is asked about it: the question about an earlier one still waits. Who has
 * answered it and stays has chosen to, and sees no message.
 */
export function useGuardWatch(): void {
  const router = useContext(DataRouterContext)?.router;
  const say = useNavigationError();
  useEffect(() => {
    if (!router) return undefined;
    let asked: Location | null = null;
    return router.subscribe(({ blockers }) => {
      const held = [...blockers.values()].find(({ state }) => state === 'blocked')?.location ?? null;
      if (held !== null && asked !== null && held !== asked) say('guarded');
      asked = held;
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what says it is new with every render
  }, [router]);
}
