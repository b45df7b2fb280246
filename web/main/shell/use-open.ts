import { useContext, useMemo } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useNavigate,
  type NavigateOptions,
} from 'react-router';
import { useServices, type MenuRecord } from '../../providers/index.ts';
import { useEventCallback } from '../../ui/index.ts';
import { targetOf } from '../menu/menu-tree.ts';
import { useNavigationError } from './use-navigation-error.ts';
import { useReadAhead } from './use-read-ahead.ts';

export interface Open {
  /** Opens what a menu entry stands for, or says why it can't. */
  menu(menu: MenuRecord): void;
  /** Goes to an address below the back office; says so when one is there already. */
  path(path: string): void;
}

/** Milliseconds a page may take to be drawn in one go before one goes to it as it is: less than anybody notices. */
const HOLDS = 100;

/** Counts what was opened in this window: who waits for a page gives way to what was opened after it. */
let opened = 0;

/** The same object every time: whoever has it is not drawn again because one went elsewhere. */
export function useOpen(): Open {
  const navigate = useNavigate();
  const { base } = useServices();
  const router = useContext(DataRouterContext)?.router;
  const say = useNavigationError();
  const ahead = useReadAhead();
  const placeNow = () => router?.state.location ?? window.location;
  const isHere = (to: string): boolean => {
    const { pathname, search } = placeNow();
    const here = pathname.slice(base.length);
    return to === here || to === `${here}${search}`;
  };
  const path = useEventCallback((to: string, options?: NavigateOptions) => {
    opened += 1;
    if (isHere(to)) say('alreadyThere');
    else void navigate(to, options);
  });
  const menu = useEventCallback((entry: MenuRecord) => {
    const target = targetOf(entry);
    if (target.kind === 'window') window.open(target.address, '_blank', 'noopener,noreferrer');
    else if (target.kind !== 'page') say(target.reason);
    else if (isHere(target.path)) path(target.path);
    else {
      const turn = (opened += 1);
      const from = placeNow();
      void inTime(ahead.rows(entry)).then(() => {
        // Address, page and tab change at once: a key pressed next finds them of one mind.
        if (turn === opened && placeNow() === from) path(target.path, { flushSync: true });
      });
    }
  });
  return useMemo(() => ({ menu, path }), [menu, path]);
}

const inTime = (reads: Promise<void>): Promise<void> =>
  Promise.race([reads, new Promise<void>((resolve) => setTimeout(resolve, HOLDS))]);
