import { Button, Paper, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { flatMenu, listPath, type Site } from '../../../providers/index.ts';
import { Icon } from '../../../ui/index.ts';
import type { SettingForms } from './setting-forms.ts';

/** Where the changes of settings are listed. */
const LOG = 'routine/configLog';

/** Links to what is often looked for beside the settings, of those that stand in the reader's menu; the log comes last. */
export function QuickEntrance({ links, site }: { links: SettingForms['quickEntrance']; site: Site }) {
  const { t } = useTranslation();
  const menu = new Set(flatMenu(site.menus).map(({ name }) => name));
  const shown = links.filter(({ value }) => menu.has(value));
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-label={t('siteSettings.quickEntrance')}
      sx={{ p: 2, alignSelf: 'start' }}
    >
      <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        {t('siteSettings.quickEntrance')}
      </Typography>
      {shown.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('siteSettings.noEntrance')}
        </Typography>
      )}
      <Stack sx={{ gap: 0.75 }}>
        {shown.map(({ key, value }) => (
          <EntranceLink key={`${key} ${value}`} to={value} icon="external-link" title={key} />
        ))}
        {menu.has(LOG) && <EntranceLink to={LOG} icon="clock" title={t('siteSettings.log')} />}
      </Stack>
    </Paper>
  );
}

function EntranceLink({ to, icon, title }: { to: string; icon: 'external-link' | 'clock'; title: string }) {
  return (
    <Button
      component={Link}
      to={listPath(to)}
      variant="outlined"
      color="inherit"
      startIcon={<Icon name={icon} size={16} />}
      sx={{ justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      {title}
    </Button>
  );
}
