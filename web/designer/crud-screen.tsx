import { lazy, Suspense, use, type ComponentType } from 'react';
import { Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { addDesignerTexts, designerTexts } from '../texts/designer.ts';
import { useLocale } from '../texts/index.ts';
import { CrudIndex } from './start/crud-index.tsx';
import { DESIGN_PATH, LOG_PATH, START_PATH, TRASH_PATH } from './place.ts';

const DesignPage = lazy(() => import('./design-page.tsx').then((it) => ({ default: it.DesignPage })));
const StartPage = lazy(() => import('./start/start-page.tsx').then((it) => ({ default: it.StartPage })));
const LogPage = lazy(() => import('./log/log-page.tsx').then((it) => ({ default: it.LogPage })));

const TrashPage = lazy(() => import('./trash/trash-page.tsx').then((it) => ({ default: it.TrashPage })));

const PAGES: Record<string, ComponentType> = {
  [DESIGN_PATH]: DesignPage,
  [START_PATH]: StartPage,
  [LOG_PATH]: LogPage,
  [TRASH_PATH]: TrashPage,
};

/** The designer's screens by their addresses. */
export function CrudScreen() {
  const { i18n } = useTranslation();
  const locale = useLocale();
  addDesignerTexts(i18n, locale, use(designerTexts(locale)));
  const { pathname } = useLocation();
  const Page = PAGES[pathname.replace(/\/+$/, '')] ?? CrudIndex;
  return (
    <Suspense fallback={<Skeleton variant="rounded" sx={{ height: 420, borderRadius: '10px' }} />}>
      <Page />
    </Suspense>
  );
}
