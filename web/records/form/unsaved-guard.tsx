import { memo, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type BlockerFunction } from 'react-router';
import { ConfirmDialog } from '../../ui/index.ts';
import { isLost } from '../layers/layer.ts';
import { useFormDepth } from './form-ways.ts';

/** Asks before changes are left behind: by a link, by the back button, by closing the window. */
export const UnsavedGuard = memo(function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const depth = useFormDepth();
  const asks = useHeld(dirty ? depth : null);
  useEffect(() => {
    if (!dirty) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
  return asks ? <Question /> : null;
});

/** One question for all forms that lie above one another: the router knows of one at a time. */
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

/** A form with changes, by its depth. */
interface Held {
  depth: number;
}

let held: readonly Held[] = [];
const listeners = new Set<() => void>();

function become(next: readonly Held[]): void {
  held = next;
  for (const tell of listeners) tell();
}

const losesAny: BlockerFunction = ({ currentLocation, nextLocation }) =>
  held.length > 0 &&
  (currentLocation.pathname !== nextLocation.pathname ||
    held.some(({ depth }) => isLost(depth, currentLocation.state, nextLocation.state)));

/** Holds steps back that would lose the form at this depth; null: nothing is to lose. Gives whether this form asks for all. */
function useHeld(depth: number | null): boolean {
  const [own, setOwn] = useState<Held | null>(null);
  // Let go with the drawing itself: whoever leaves after a save is not asked.
  useLayoutEffect(() => {
    if (depth === null) return undefined;
    const one = { depth };
    setOwn(one);
    become([...held, one]);
    return () => {
      setOwn(null);
      become(held.filter((each) => each !== one));
    };
  }, [depth]);
  const first = useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    () => held[0],
  );
  return own !== null && own === first;
}
