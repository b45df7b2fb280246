import { useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router';
import { useServices, type MenuRecord } from '../../providers/index.ts';
import { useSteady } from '../../ui/index.ts';
import { targetOf } from '../menu/menu-tree.ts';
import { useNavigationError } from './navigation-error.ts';

export interface Open {
  /** Opens what a menu entry stands for, or says why it can't. */
  menu(menu: MenuRecord): void;
  /** Goes to an address below the back office; says so when one is there already. */
  path(path: string): void;
}

/** The same object every time: whoever has it is not drawn again because one went elsewhere. */
export function useOpen(): Open {
  const navigate = useNavigate();
  const { base } = useServices();
  const router = useContext(DataRouterContext)?.router;
  const say = useNavigationError();
  const path = useSteady((to: string) => {
    const { pathname, search } = router?.state.location ?? window.location;
    const here = pathname.slice(base.length);
    if (to === here || to === `${here}${search}`) say('alreadyThere');
    else void navigate(to);
  });
  const menu = useSteady((entry: MenuRecord) => {
    const target = targetOf(entry);
    if (target.kind === 'page') path(target.path);
    else if (target.kind === 'window') window.open(target.address, '_blank', 'noopener,noreferrer');
    else say(target.reason);
  });
  return useMemo(() => ({ menu, path }), [menu, path]);
}
