import { Suspense, type ComponentType } from 'react';
import { Skeleton } from '@mui/material';
import { useLocation } from 'react-router';
import { withTexts } from '../texts/index.ts';
import { CrudIndex } from './start/crud-index.tsx';
import { DESIGN_PATH, LOG_PATH, START_PATH, TRASH_PATH } from './place.ts';
import { lazyPart } from '../providers/lazy-part.ts';

const DesignPage = lazyPart(() =>
  withTexts(import('./design-page.tsx'), 'records', 'fieldInputs', 'tableForm').then((it) => ({
    default: it.DesignPage,
  })),
);
const StartPage = lazyPart(() => import('./start/start-page.tsx').then((it) => ({ default: it.StartPage })));
const LogPage = lazyPart(() =>
  withTexts(import('./log/log-page.tsx'), 'records').then((it) => ({ default: it.LogPage })),
);

const TrashPage = lazyPart(() => import('./trash/trash-page.tsx').then((it) => ({ default: it.TrashPage })));

const PAGES: Record<string, ComponentType> = {
  [DESIGN_PATH]: DesignPage,
  [START_PATH]: StartPage,
  [LOG_PATH]: LogPage,
  [TRASH_PATH]: TrashPage,
};

/** The designer's screens by their addresses. */
export function CrudScreen() {
  const { pathname } = useLocation();
  const Page = PAGES[pathname.replace(/\/+$/, '')] ?? CrudIndex;
  return (
    <Suspense fallback={<Skeleton variant="rounded" sx={{ height: 420, borderRadius: '10px' }} />}>
      <Page />
    </Suspense>
  );
}
