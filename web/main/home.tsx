import { Suspense } from 'react';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { flatMenu, type Site } from '../providers/index.ts';
import { withTexts } from '../texts/index.ts';
import { PageTitle, StatePanel } from '../ui/index.ts';
import { lazyPart } from '../providers/lazy-part.ts';

const Dashboard = lazyPart(() =>
  withTexts(import('../dashboard/index.ts'), 'dashboard').then((it) => ({ default: it.Dashboard })),
);

/** The page after signing in. */
export function Home({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { nickname, username } = site.adminInfo;
  const hasTables = flatMenu(site.menus).some((menu) => menu.type === 'menu');
  return (
    <Box>
      <PageTitle title={t('title.home')} />
      {hasTables ? (
        <Suspense>
          <Dashboard name={nickname || username} />
        </Suspense>
      ) : (
        <StatePanel icon="database" title={t('home.empty')} hint={t('home.emptyHint')} />
      )}
    </Box>
  );
}
