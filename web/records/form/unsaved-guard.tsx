import { memo, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type BlockerFunction } from 'react-router';
import { ConfirmDialog } from '../../ui/index.ts';
import { isLost } from '../layers/layer.ts';
import { useFormDepth } from './form-ways.ts';

/** Asks before changes are left behind: by a link, by the back button, by closing the window. */
export const UnsavedGuard = memo(function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const depth = useFormDepth();
  const asks = useGuard(depth, dirty);
  useEffect(() => {
    if (!dirty) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
  return asks ? <Question /> : null;
});

/**
 * One question for all forms that lie above one another, because the router knows of one at a time. It is there before
 * anything is changed: the router takes a while to know of it.
 */
function Question() {
  const { t } = useTranslation();
  const blocker = useBlocker(losesAny);
  return (
    <ConfirmDialog
      danger
      open={blocker.state === 'blocked'}
      title={t('form.unsaved')}
      hint={t('form.unsavedHint')}
      confirm={t('form.leave')}
      cancel={t('form.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

/** A form that is open. */
interface Guard {
  depth: number;
  dirty: boolean;
}

let guards: readonly Guard[] = [];
const listeners = new Set<() => void>();

function become(next: readonly Guard[]): void {
  guards = next;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

const losesAny: BlockerFunction = ({ currentLocation, nextLocation }) =>
  guards.some(
    ({ depth, dirty }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        isLost(depth, currentLocation.state, nextLocation.state)),
  );

/** Holds steps back that would lose the form at this depth while it is dirty. Gives whether this form asks for all. */
function useGuard(depth: number, dirty: boolean): boolean {
  const [own] = useState<Guard>(() => ({ depth, dirty: false }));
  // Changed with the drawing itself: whoever leaves after a save is not asked, and no key comes before the first change.
  useLayoutEffect(() => {
    Object.assign(own, { depth, dirty });
  });
  useLayoutEffect(() => {
    become([...guards, own]);
    return () => become(guards.filter((each) => each !== own));
  }, [own]);
  return useSyncExternalStore(subscribe, () => guards[0]) === own;
}
