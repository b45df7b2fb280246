import { useState } from 'react';
import { Box, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { flatMenu, type MenuRecord, type Site, listPath } from '../providers/index.ts';
import { Icon, StatePanel } from '../ui/index.ts';

/** The page after signing in: a greeting, and every table within one click. */
export function Home({ site }: { site: Site }) {
  const { t } = useTranslation();
  const [hour] = useState(() => new Date().getHours());
  const count = tablesIn(site.menus).length;
  const name = site.adminInfo.nickname || site.adminInfo.username;
  return (
    <Box sx={{ maxWidth: 1180 }}>
      <title>{`${t('menu.home')} - ${site.siteConfig.siteName || t('app.name')}`}</title>
      <Typography variant="h1" sx={{ fontSize: 24, mt: 0.5 }}>
        {t(`home.${greetingAt(hour)}`, { name })}
      </Typography>
      {count > 0 ? (
        <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2.5 }}>
          {t('home.intro', { count })}
        </Typography>
      ) : (
        <StatePanel icon="database" title={t('home.empty')} hint={t('home.emptyHint')} />
      )}
      <Box sx={{ columns: { xs: 1, sm: 2, xl: 3 }, columnGap: 2 }}>
        {site.menus.map((menu) => (
          <Group key={menu.id} menu={menu} />
        ))}
      </Box>
    </Box>
  );
}

function Group({ menu }: { menu: MenuRecord }) {
  const tables = tablesIn([menu]);
  if (tables.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ mb: 2, breakInside: 'avoid', overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.75, pb: 1 }}>
        <Icon name={menu.icon} fallback="folder" size={17} />
        <Typography variant="h3" sx={{ flex: 1 }}>
          {menu.title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {tables.length}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
          gap: 0.25,
          p: 1,
          pt: 0,
        }}
      >
        {tables.map((table) => (
          <Box
            key={table.id}
            component={RouterLink}
            to={listPath(table.name)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minWidth: 0,
              px: 1,
              py: 0.75,
              borderRadius: '6px',
              color: 'text.secondary',
              textDecoration: 'none',
              '&:hover': { bgcolor: 'action.hover', color: 'primary.main' },
            }}
          >
            <Icon name={table.icon} fallback="table" size={15} />
            <Typography noWrap title={table.title}>
              {table.title}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

const tablesIn = (menus: readonly MenuRecord[]): MenuRecord[] =>
  flatMenu(menus).filter((menu) => menu.type === 'menu');

/** Words change before 5, 9, 12, 14, 18 and 24 o'clock. */
function greetingAt(hour: number): 'night' | 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 5) return 'night';
  if (hour < 9) return 'morning';
  if (hour < 12) return 'forenoon';
  if (hour < 14) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}
