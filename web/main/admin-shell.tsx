import { useState } from 'react';
import { Box, Button, CircularProgress, Drawer, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { sessionStore, useSite, type Site } from '../providers/index.ts';
import { density, menuWidth, StatePanel } from '../ui/index.ts';
import { DefinitionIssues } from './definition-issues.tsx';
import { Header } from './header.tsx';
import { Screen } from './screen.tsx';
import { SideMenu } from './side-menu.tsx';

/** Header, menu and the screen the address asks for; only for whoever is signed in. */
export function AdminShell() {
  const location = useLocation();
  const nextPathname = `${location.pathname}${location.search}`;
  if (!sessionStore.read()) return <Navigate to="/login" replace state={{ nextPathname }} />;
  return <SignedIn />;
}

function SignedIn() {
  const { t } = useTranslation();
  const { data: site, error, isPending, refetch } = useSite();
  if (site) return <Frame site={site} />;
  if (isPending) return <Waiting />;
  return (
    <StatePanel icon="warning" tone="error" role="alert" title={t('page.failed')} hint={error?.message}>
      <Button variant="contained" onClick={() => void refetch()}>
        {t('dialog.retry')}
      </Button>
    </StatePanel>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <CircularProgress size={28} aria-label={t('page.loading')} />
    </Box>
  );
}

function Frame({ site }: { site: Site }) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const [open, setOpen] = useState(false);
  const menu = <SideMenu site={site} onLeave={() => setOpen(false)} />;
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      {narrow ? (
        <Drawer
          open={open}
          onClose={() => setOpen(false)}
          slotProps={{ paper: { sx: { width: menuWidth } } }}
        >
          {menu}
        </Drawer>
      ) : (
        <Box
          sx={{
            width: menuWidth,
            flexShrink: 0,
            position: 'sticky',
            top: 0,
            height: '100dvh',
            borderRight: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          {menu}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Header site={site} onMenu={narrow ? () => setOpen(true) : undefined} />
        <DefinitionIssues />
        <Box
          component="main"
          sx={{ flex: 1, minWidth: 0, p: { xs: 1.5, md: 2.5 }, '--screen-top': `${density.header}px` }}
        >
          <Screen site={site} />
        </Box>
      </Box>
    </Box>
  );
}
