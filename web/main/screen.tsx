import { Suspense, useEffect, type ComponentType } from 'react';
import { Box, Button, Skeleton } from '@mui/material';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { HttpError, listPath, useView, type Site, readPlace, type Place } from '../providers/index.ts';
import type { ClientView } from '#engine/compile/index.ts';
import { tablePages } from '../generated/table-pages.ts';
import { leaveFor } from '../entry/arrival.ts';
import { textIn } from '#engine/definition/index.ts';
import { useLocale, withTexts } from '../texts/index.ts';
import { StatePanel } from '../ui/index.ts';
import { DefinitionBanner } from './definition-banner.tsx';
import { Home } from './home.tsx';
import { menuAt, menuIndex } from './menu/menu-index.ts';
import {
  BUYERS,
  DESIGNER,
  PAGES_OF_BLOCKS,
  PROFILE,
  SHOP_DASHBOARD,
  SITE_SETTINGS,
} from './routes/own-pages.ts';
import { useWaiting } from './shell/navigation-state.ts';
import { HOME_KEY, HOME_PATH } from './shell/page-key.ts';
import { fetchTables, keptTables, withOverrides } from './fetch-tables.ts';
import { useTab } from './tabs/use-tab.ts';
import { lazyPart } from '../providers/lazy-part.ts';

const RecordScreen = lazyPart(fetchTables, keptTables);

const OWN_TABLES = new Map(
  Object.entries(tablePages).map(([name, load]) => [name, lazyPart(() => withOverrides(load))]),
);

const NoPower = lazyPart(() => import('./no-power.tsx').then((it) => ({ default: it.NoPower })));

const FramePage = lazyPart(() => import('./routes/frame-page.tsx').then((it) => ({ default: it.FramePage })));

const Gallery = lazyPart(() =>
  withTexts(import('../gallery/index.ts'), 'records', 'fieldInputs', 'tableForm', 'gallery').then((it) => ({
    default: it.Gallery,
  })),
);

const ProfilePage = lazyPart(() =>
  withTexts(import('../overrides/routine/adminInfo/index.ts'), 'fieldInputs', 'records', 'profile').then(
    (it) => ({
      default: it.ProfilePage,
    }),
  ),
);

const SettingsPage = lazyPart(() =>
  withTexts(
    import('../overrides/routine/config/index.ts'),
    'fieldInputs',
    'records',
    'tableForm',
    'siteSettings',
  ).then((it) => ({
    default: it.SettingsPage,
  })),
);

const ExplainPage = lazyPart(() =>
  withTexts(import('../overrides/auth/rule/index.ts'), 'records', 'fieldInputs', 'explain').then((it) => ({
    default: it.ExplainPage,
  })),
);

const ShopDashboardPage = lazyPart(() =>
  withTexts(import('../overrides/shop/dashboard/index.ts'), 'records', 'dashboard', 'shopBoard').then(
    (it) => ({ default: it.ShopDashboardPage }),
  ),
);

const BuyersPage = lazyPart(() =>
  withTexts(import('../overrides/shop/user/index.ts'), 'records', 'shopBoard').then((it) => ({
    default: it.BuyersPage,
  })),
);

const CrudScreen = lazyPart(() =>
  withTexts(import('../designer/index.ts'), 'designer').then((it) => ({ default: it.CrudScreen })),
);

const BuilderPage = lazyPart(() =>
  withTexts(import('../builder/index.ts'), 'builder', 'records', 'fieldInputs', 'tableForm').then((it) => ({
    default: it.BuilderPage,
  })),
);

/** A page that is no table. */
interface OwnPage {
  Page: ComponentType<{ site: Site }>;
  title: ParseKeys;
  isThere(site: Site): boolean;
}

/** The designer is there for whoever has it in their menu. */
const designer: OwnPage = {
  Page: CrudScreen,
  title: 'shell.designer',
  isThere: ({ menus }) => menuIndex(menus).names.includes(DESIGNER),
};

const PAGES: Record<string, OwnPage> = {
  [HOME_PATH]: { Page: Home, title: 'shell.home', isThere: () => true },
  [listPath(PROFILE)]: { Page: ProfilePage, title: 'shell.profile', isThere: () => true },
  [listPath(SITE_SETTINGS)]: {
    Page: SettingsPage,
    title: 'shell.siteSettings',
    isThere: ({ menus }) => menuIndex(menus).names.includes(SITE_SETTINGS),
  },
  [listPath(SHOP_DASHBOARD)]: {
    Page: ShopDashboardPage,
    title: 'shell.shopDashboard',
    isThere: ({ menus }) => menuIndex(menus).names.includes(SHOP_DASHBOARD),
  },
  [listPath(BUYERS)]: {
    Page: BuyersPage,
    title: 'shell.shopBuyers',
    isThere: ({ menus }) => menuIndex(menus).names.includes(BUYERS),
  },
  [`${listPath(PAGES_OF_BLOCKS)}/design`]: {
    Page: BuilderPage,
    title: 'shell.pageDesigner',
    isThere: ({ menus }) => menuIndex(menus).names.includes(PAGES_OF_BLOCKS),
  },
  '/auth/rule/explain': {
    Page: ExplainPage,
    title: 'shell.explain',
    isThere: ({ adminInfo }) => adminInfo.super,
  },
  [listPath(DESIGNER)]: designer,
  [`${listPath(DESIGNER)}/start`]: designer,
  [`${listPath(DESIGNER)}/design`]: designer,
  [`${listPath(DESIGNER)}/log`]: designer,
  [`${listPath(DESIGNER)}/trash`]: designer,
  // On a developer's own server only.
  '/gallery': {
    Page: Gallery,
    title: 'shell.gallery',
    isThere: ({ siteConfig }) => siteConfig.development === true,
  },
};

/** The screen the address asks for. */
export function Screen({ site }: { site: Site }) {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  const own = PAGES[path];
  if (own?.isThere(site)) return <OwnScreen own={own} path={path} site={site} />;
  if (path.startsWith('/iframe/'))
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <FramePage site={site} pathname={path} />
      </Suspense>
    );
  return <TableScreen site={site} pathname={pathname} />;
}

function OwnScreen({ own: { Page, title }, path, site }: { own: OwnPage; path: string; site: Site }) {
  const { t } = useTranslation();
  useTab(path === HOME_PATH ? HOME_KEY : (menuAt(site.menus, path)?.name ?? path.slice(1)), t(title));
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Page site={site} />
    </Suspense>
  );
}

function TableScreen({ site, pathname }: { site: Site; pathname: string }) {
  const place = usePlace(pathname, site);
  if (place === 'looking') return <ScreenSkeleton />;
  if (place === 'denied') return <Denied path={pathname} />;
  if (place === null || place.kind === 'home') return <LeaveForNotFound />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <WithView place={place} site={site} key={place.definition} />
    </Suspense>
  );
}

/** Leads to a page of the whole site, which remembers what was asked for. */
function LeaveForNotFound() {
  useEffect(() => leaveFor('/404', { from: `${window.location.pathname}${window.location.search}` }), []);
  return null;
}

/** A table outside the menu that is not for whoever asked; its tab leads back to where they were. */
function Denied({ path }: { path: string }) {
  const { t } = useTranslation();
  useTab(path.replace(/^\/+|\/+$/g, ''), t('title.noPower'));
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <NoPower />
    </Suspense>
  );
}

type RecordPlace = Exclude<Place, { kind: 'home' }>;

function WithView({ place, site }: { place: RecordPlace; site: Site }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: view, error, isPending, refetch } = useView(place.definition);
  const menu = menuIndex(site.menus).byName.get(place.definition);
  const isDenied = !view && error instanceof HttpError && error.status === 403;
  const title = isDenied ? t('title.noPower') : view && textIn(view.title, locale);
  useTab(place.definition, menu?.title ?? title);
  if (view) {
    const gone = error instanceof HttpError && error.status === 404;
    return (
      <>
        <DefinitionBanner version={view.version} gone={gone} inForm={place.kind !== 'list'} />
        <Table view={view} place={place} />
      </>
    );
  }
  if (isPending) return <ScreenSkeleton />;
  if (isDenied) return <NoPower />;
  return (
    <StatePanel icon="warning" tone="error" role="alert" title={t('page.failed')} hint={error?.message}>
      <Button variant="contained" onClick={() => void refetch()}>
        {t('dialog.retry')}
      </Button>
    </StatePanel>
  );
}

function Table({ view, place }: { view: ClientView; place: RecordPlace }) {
  const Page = OWN_TABLES.get(view.name) ?? RecordScreen;
  return <Page view={view} place={place} />;
}

/** The place of a path. A definition outside the menu is asked for by its name, then without the path's last part. */
function usePlace(pathname: string, site: Site): Place | null | 'looking' | 'denied' {
  const inMenu = readPlace(pathname, menuIndex(site.menus).names);
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

function ScreenSkeleton() {
  useWaiting();
  return (
    <Box aria-hidden="true">
      <Skeleton variant="text" width={180} height={36} />
      <Skeleton variant="rounded" height={420} sx={{ mt: 1.5, borderRadius: '10px' }} />
    </Box>
  );
}
