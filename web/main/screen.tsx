import { lazy, Suspense, type ComponentType } from 'react';
import { Box, Button, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import {
  flatMenu,
  HttpError,
  listPath,
  useView,
  type Site,
  readPlace,
  type Place,
} from '../providers/index.ts';
import { StatePanel } from '../ui/index.ts';
import { Home } from './home.tsx';

/** What single definitions bring along is there before their first screen is drawn. */
const RecordScreen = lazy(async () => {
  const [records, { registerOverrides }] = await Promise.all([
    import('../records/index.ts'),
    import('../overrides/register.ts'),
  ]);
  registerOverrides();
  return { default: records.RecordScreen };
});

const Gallery = lazy(() => import('../gallery/index.ts').then((it) => ({ default: it.Gallery })));

const ProfilePage = lazy(() =>
  import('../overrides/routine/adminInfo/index.ts').then((it) => ({ default: it.ProfilePage })),
);

const ExplainPage = lazy(() =>
  import('../overrides/auth/rule/index.ts').then((it) => ({ default: it.ExplainPage })),
);

/** The screen the address asks for. The gallery is there on a developer's own server only. */
export function Screen({ site }: { site: Site }) {
  const { pathname } = useLocation();
  const Page = pageAt(pathname.replace(/\/+$/, ''), site);
  if (!Page) return <TableScreen site={site} pathname={pathname} />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Page />
    </Suspense>
  );
}

/** Pages that are no table. */
function pageAt(path: string, { adminInfo, siteConfig }: Site): ComponentType | null {
  if (path === listPath('routine/adminInfo')) return ProfilePage;
  if (path === '/auth/rule/explain' && adminInfo.super) return ExplainPage;
  return path === '/gallery' && siteConfig.development === true ? Gallery : null;
}

function TableScreen({ site, pathname }: { site: Site; pathname: string }) {
  const place = usePlace(pathname, site);
  if (place === 'looking') return <ScreenSkeleton />;
  if (place === 'denied') return <Denied />;
  if (place === null) return <NotFound />;
  if (place.kind === 'home') return <Home site={site} />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <WithView place={place} key={place.definition} />
    </Suspense>
  );
}

type RecordPlace = Exclude<Place, { kind: 'home' }>;

function WithView({ place }: { place: RecordPlace }) {
  const { t } = useTranslation();
  const { data: view, error, isPending, refetch } = useView(place.definition);
  if (view) return <RecordScreen view={view} place={place} />;
  if (isPending) return <ScreenSkeleton />;
  if (error instanceof HttpError && error.status === 403) {
    return <Denied />;
  }
  return (
    <StatePanel icon="warning" tone="error" role="alert" title={t('page.failed')} hint={error?.message}>
      <Button variant="contained" onClick={() => void refetch()}>
        {t('dialog.retry')}
      </Button>
    </StatePanel>
  );
}

/** The place of a path. A definition outside the menu is asked for by its name, then without the path's last part. */
function usePlace(pathname: string, site: Site): Place | null | 'looking' | 'denied' {
  const names = flatMenu(site.menus).filter((menu) => menu.type === 'menu');
  const inMenu = readPlace(
    pathname,
    names.map((menu) => menu.name),
  );
  const parts = pathname.split('/').filter(Boolean);
  const whole = inMenu ? undefined : parts.join('/');
  const asked = useView(whole);
  const shorter = asked.isError && parts.length > 1 ? parts.slice(0, -1).join('/') : undefined;
  const askedShorter = useView(shorter);
  if (inMenu) return inMenu;
  if (asked.data) return readPlace(pathname, [asked.data.name]);
  if (askedShorter.data) return readPlace(pathname, [askedShorter.data.name]);
  const isDenied = asked.error instanceof HttpError && asked.error.status === 403;
  if (isDenied) return 'denied';
  return asked.isFetching || askedShorter.isFetching ? 'looking' : null;
}

function Denied() {
  const { t } = useTranslation();
  return <StatePanel icon="lock" title={t('page.denied')} hint={t('page.deniedHint')} role="alert" />;
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <StatePanel icon="search" title={t('page.notFound')} hint={t('page.notFoundHint')}>
      <Button variant="contained" component={RouterLink} to="/">
        {t('dialog.home')}
      </Button>
    </StatePanel>
  );
}

function ScreenSkeleton() {
  return (
    <Box aria-hidden="true">
      <Skeleton variant="text" width={180} height={36} />
      <Skeleton variant="rounded" height={420} sx={{ mt: 1.5, borderRadius: '10px' }} />
    </Box>
  );
}
