import { useState } from 'react';
import { ListItemText, Menu, MenuItem } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';
import { CACHES, useClearCache } from './clear-cache.ts';

/** Empties caches: the server's, this browser's, or both. */
export function CacheMenu() {
  const { t } = useTranslation();
  const clear = useClearCache();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        icon="eraser"
        label={t('shell.cache')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {CACHES.map(({ cache, title, hint }) => (
          <MenuItem
            key={cache}
            onClick={() => {
              setAnchor(null);
              void clear(cache);
            }}
          >
            <ListItemText primary={t(title)} secondary={t(hint)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
