import { useState } from 'react';
import { Avatar, Button, Divider, Menu, MenuItem } from '@mui/material';
import { useLogout } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#engine/definition/index.ts';
import { listPath, siteDatetime, type Site } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, showShortcuts } from '../../ui/index.ts';
import { useOpen } from '../shell/use-open.ts';
import { useLanguage } from './header-language.tsx';

interface Props {
  site: Site;
  /** Holds what the bar has no room for. */
  narrow?: boolean;
  onSettings: () => void;
}

/** Who is signed in, with the way to their own page and out. */
export function AdminCard({ site, narrow = false, onSettings }: Props) {
  const { t } = useTranslation();
  const logout = useLogout();
  const open = useOpen();
  const language = useLanguage();
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { nickname, username, avatar, last_login_time: lastLogin } = site.adminInfo;
  const name = nickname || username;
  const leave = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  const face = (size: number) => (
    <Avatar
      src={avatar || undefined}
      alt=""
      aria-hidden="true"
      sx={{ width: size, height: size, fontSize: size / 2, fontWeight: 600, bgcolor: 'primary.main' }}
    >
      {name.slice(0, 1).toUpperCase()}
    </Avatar>
  );
  return (
    <>
      <Button
        color="inherit"
        className="sh-who"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, px: 0.75, gap: 1 }}
      >
        {face(26)}
        <span className="sh-unseen">{t('menu.account')}</span>
        <span className={narrow ? 'sh-unseen' : 'sh-who-name'}>{name}</span>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 240 } } }}
      >
        <li className="sh-card" role="presentation">
          {face(44)}
          <div>
            <b>{name}</b>
            <span>{username}</span>
            <span>
              {lastLogin
                ? t('shell.lastLogin', { time: siteDatetime(lastLogin, locale) })
                : t('shell.firstLogin')}
            </span>
          </div>
        </li>
        <Divider sx={{ my: '4px !important' }} />
        <MenuItem onClick={leave(() => open.path(listPath('routine/adminInfo')))}>
          <Icon name="user" size={16} />
          {t('shell.profile')}
        </MenuItem>
        {site.adminInfo.super && (
          <MenuItem onClick={leave(() => open.path('/auth/rule/explain'))}>
            <Icon name="shield-check" size={16} />
            {t('shell.explain')}
          </MenuItem>
        )}
        {narrow && (
          <MenuItem onClick={leave(onSettings)}>
            <Icon name="settings-2" size={16} />
            {t('shell.settings')}
          </MenuItem>
        )}
        {narrow && (
          <MenuItem onClick={leave(() => showShortcuts('page'))}>
            <Icon name="keyboard" size={16} />
            {t('shortcuts.title')}
          </MenuItem>
        )}
        {narrow &&
          LOCALES.filter((each) => each !== locale).map((each) => (
            <MenuItem key={each} lang={each} onClick={leave(() => language.choose(each))}>
              <Icon name="languages" size={16} />
              {t(`language.${each}`)}
            </MenuItem>
          ))}
        <Divider sx={{ my: '4px !important' }} />
        <MenuItem onClick={leave(() => void logout())}>
          <Icon name="logout" size={16} />
          {t('shell.leave')}
        </MenuItem>
      </Menu>
      {language.question}
    </>
  );
}
