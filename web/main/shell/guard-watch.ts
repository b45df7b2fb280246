import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { useNavigationError } from './navigation-error.ts';

/** Says that a step was held back, once whoever was asked has chosen to stay. */
export function useGuardWatch(): void {
  const router = useContext(DataRouterContext)?.router;
  const say = useNavigationError();
  useEffect(() => {
    if (!router) return undefined;
    let blockedAt: string | null = null;
    return router.subscribe(({ blockers, location }) => {
      const states = [...blockers.values()].map(({ state }) => state);
      if (states.includes('blocked')) blockedAt = location.key;
      else if (blockedAt !== null) {
        const stayed = blockedAt === location.key && !states.includes('proceeding');
        blockedAt = null;
        if (stayed) say('guarded');
      }
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what says it is new with every render
  }, [router]);
}
