import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { MenuRecord } from '../../providers/index.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { pageKey } from './page-key.ts';
import { useNavigationState, useNavigationWatch } from './navigation-state.ts';

/** The thin bar above everything while a page is on its way, and the overlay over where it will be. */
export function NavigationProgress({ menus }: { menus: MenuRecord[] }) {
  const { t } = useTranslation();
  const state = useNavigationState();
  useNavigationWatch(pageKey(menus, useLocation().pathname));
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
