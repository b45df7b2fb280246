import { useTranslation } from 'react-i18next';
import { LoadingOverlay } from './loading-overlay.tsx';
import { useNavigationState, useNavigationWatch } from './navigation-state.ts';

/**
 * The thin bar above everything while a page is on its way, and the overlay over where it will be.
 * @param page Changes with every page that is gone to.
 */
export function NavigationProgress({ page }: { page: string }) {
  const { t } = useTranslation();
  const state = useNavigationState();
  useNavigationWatch(page);
  if (state === 'still') return null;
  const ended = state === 'ended';
  return (
    <>
      <div className="sh-progress" data-ended={ended || undefined} aria-hidden="true">
        <i />
      </div>
      <LoadingOverlay label={t('title.loading')} ended={ended} />
    </>
  );
}
