import { Box, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { flatMenu, type MenuRecord, type Site, listPath, readPlace } from '../providers/index.ts';
import { Icon } from '../ui/index.ts';

/** The menu directories above the open table, and the table itself. */
export function Breadcrumb({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const place = readPlace(
    pathname,
    flatMenu(site.menus).map((menu) => menu.name),
  );
  const trail = place && place.kind !== 'home' ? trailTo(site.menus, place.definition) : [];
  const last = trail.length - 1;
  if (trail.length === 0) return <Typography sx={{ fontWeight: 600 }}>{t('menu.home')}</Typography>;
  return (
    <Box
      component="nav"
      aria-label={t('menu.title')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}
    >
      {trail.map((menu, index) => (
        <Box
          key={menu.id}
          sx={{
            alignItems: 'center',
            gap: 0.75,
            minWidth: 0,
            color: 'text.secondary',
            display: { xs: index === last ? 'flex' : 'none', sm: 'flex' },
          }}
        >
          {index > 0 && (
            <Box sx={{ display: { xs: 'none', sm: 'flex' }, color: 'text.disabled' }}>
              <Icon name="chevron-right" size={14} />
            </Box>
          )}
          {index < last ? (
            <Typography noWrap>{menu.title}</Typography>
          ) : (
            <Link
              component={RouterLink}
              to={listPath(menu.name)}
              underline="none"
              noWrap
              sx={{ color: 'text.primary', fontWeight: 600 }}
            >
              {menu.title}
            </Link>
          )}
        </Box>
      ))}
    </Box>
  );
}

function trailTo(menus: readonly MenuRecord[], definition: string): MenuRecord[] {
  for (const menu of menus) {
    if (menu.type === 'menu' && menu.name === definition) return [menu];
    const below = trailTo(menu.children ?? [], definition);
    if (below.length > 0) return [menu, ...below];
  }
  return [];
}
