import { useState } from 'react';
import { Avatar, Box, Button, Menu, MenuItem, Typography } from '@mui/material';
import { useLogout } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { listPath, type Site } from '../providers/index.ts';
import { ColourSwitch, density, Icon, IconButton, LanguageSwitch, ShortcutsOverlay } from '../ui/index.ts';
import { Breadcrumb } from './breadcrumb.tsx';

/** The bar above every screen: where one is, language, colours, who is signed in. */
export function Header({ site, onMenu }: { site: Site; onMenu?: () => void }) {
  const { t } = useTranslation();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: density.header,
        px: { xs: 1, md: 2.5 },
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu && <IconButton icon="menu" label={t('menu.open')} onClick={onMenu} />}
      <Box sx={{ flex: 1, minWidth: 0, px: 0.5 }}>
        <Breadcrumb site={site} />
      </Box>
      <ShortcutsOverlay />
      <LanguageSwitch />
      <ColourSwitch />
      <UserMenu site={site} />
    </Box>
  );
}

function UserMenu({ site }: { site: Site }) {
  const { t } = useTranslation();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { nickname, username, avatar } = site.adminInfo;
  const name = nickname || username;
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, px: 0.75, gap: 1 }}
      >
        <Avatar
          src={avatar || undefined}
          alt=""
          aria-hidden="true"
          sx={{ width: 26, height: 26, fontSize: 13, fontWeight: 600, bgcolor: 'primary.main' }}
        >
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        <Box
          component="span"
          sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', opacity: 0 }}
        >
          {t('menu.account')}
        </Box>
        <Typography variant="body2" noWrap sx={{ maxWidth: 140, display: { xs: 'none', sm: 'block' } }}>
          {name}
        </Typography>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box sx={{ px: 1.5, py: 1, minWidth: 180 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {username}
          </Typography>
        </Box>
        <MenuItem component={RouterLink} to={listPath('routine/adminInfo')} onClick={() => setAnchor(null)}>
          <Icon name="user" size={16} />
          {t('profile.title')}
        </MenuItem>
        {site.adminInfo.super && (
          <MenuItem component={RouterLink} to="/auth/rule/explain" onClick={() => setAnchor(null)}>
            <Icon name="shield-check" size={16} />
            {t('explain.title')}
          </MenuItem>
        )}
        <MenuItem onClick={() => void logout()}>
          <Icon name="logout" size={16} />
          {t('login.leave')}
        </MenuItem>
      </Menu>
    </>
  );
}
