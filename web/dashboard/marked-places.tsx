import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import {
  flatMenu,
  titlesApart,
  useFavouritePlaces,
  useRecentPlaces,
  useSite,
  type MarkedPlace,
} from '../providers/index.ts';
import { Icon } from '../ui/index.ts';

const MAX_RECENT = 6;

/** What somebody starred, and the rows they had open last; nothing where there is neither. */
export function MarkedPlaces() {
  const { t } = useTranslation();
  const { places: starred, has } = useFavouritePlaces();
  const { places } = useRecentPlaces();
  const recent = places.filter(({ path }) => !has(path)).slice(0, MAX_RECENT);
  if (starred.length + recent.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: { xs: 2, sm: 0 }, mb: { xs: 0, sm: 2 } }}>
      <Row title={t('dashboard.favourites')} icon="star" places={starred} />
      <Row title={t('dashboard.recent')} icon="clock" places={recent} />
    </Box>
  );
}

function Row({ title, icon, places }: { title: string; icon: string; places: MarkedPlace[] }) {
  const { data: site } = useSite();
  if (places.length === 0) return null;
  const menus = flatMenu(site?.menus ?? []);
  const tables = titlesApart(
    site?.menus ?? [],
    places.map(({ definition }) => ({
      name: definition,
      title: menus.find(({ name }) => name === definition)?.title ?? definition,
    })),
  );
  return (
    <Box
      component="nav"
      aria-label={title}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      <Typography
        variant="caption"
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', mr: 0.5 }}
      >
        <Icon name={icon} size={14} />
        {title}
      </Typography>
      {places.map(({ path, definition, label }, at) => {
        const menu = menus.find(({ name }) => name === definition);
        const table = tables[at] ?? definition;
        const words = label === '' ? table : `${table} · ${label}`;
        return (
          <Box key={path} component={RouterLink} to={path} title={words} sx={chipStyle}>
            <Icon name={menu?.icon ?? ''} fallback="table" size={14} />
            <span>{words}</span>
          </Box>
        );
      })}
    </Box>
  );
}

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  maxWidth: 260,
  height: 28,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.8125rem',
  textDecoration: 'none',
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:hover': { borderColor: 'primary.main', color: 'primary.main' },
};
