import { useState } from 'react';
import { Menu, MenuItem } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

const MODES = [
  { mode: 'light', icon: 'sun' },
  { mode: 'dark', icon: 'moon' },
  { mode: 'system', icon: 'monitor' },
] as const;

/** Light, dark, or as the system says. */
export function ColourSwitch() {
  const { t } = useTranslation();
  const { mode, systemMode, setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <>
      <IconButton
        icon={dark ? 'moon' : 'sun'}
        label={t('colour.label')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {MODES.map((each) => (
          <MenuItem
            key={each.mode}
            selected={each.mode === mode}
            onClick={() => {
              setMode(each.mode);
              setAnchor(null);
            }}
          >
            <Icon name={each.icon} size={16} />
            {t(`colour.${each.mode}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
