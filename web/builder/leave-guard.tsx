import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/index.ts';
import { useBuilderWords } from '../texts/builder.ts';
import { useTranslation } from 'react-i18next';

/** Saves what waits before the page is left, and asks only where that can't be. */
export function LeaveGuard({ isSaved, onSave }: { isSaved: boolean; onSave: () => Promise<boolean> }) {
  const words = useBuilderWords();
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isSaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return undefined;
    let isWanted = true;
    void onSave().then((saved) => {
      if (!isWanted) return;
      if (saved) blocker.proceed?.();
      else setAsks(true);
    });
    return () => {
      isWanted = false;
    };
    // Asked once each time that leaving is held back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBlocked]);
  useEffect(() => {
    if (isSaved) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    // A phone gives a page in the background no second chance.
    const hide = (): void => void (document.visibilityState === 'hidden' && onSave());
    window.addEventListener('beforeunload', hold);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('beforeunload', hold);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isSaved, onSave]);
  return (
    <ConfirmDialog
      danger
      open={asks && isBlocked}
      title={words('save.leave')}
      hint={words('save.offline')}
      confirm={t('form.leave')}
      cancel={t('form.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => {
        setAsks(false);
        blocker.reset?.();
      }}
    />
  );
}
