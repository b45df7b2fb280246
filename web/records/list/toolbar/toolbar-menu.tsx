import { useState } from 'react';
import { Badge, Menu, MenuItem } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton, useEver } from '../../../ui/index.ts';
import type { ToolbarEntry } from '../toolbar-entry.ts';

/** The buttons for which there is no room. */
export function ToolbarMenu({ entries }: { entries: ToolbarEntry[] }) {
  const { t } = useTranslation();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const isUsed = useEver(open);
  if (entries.length === 0) return null;
  const count = entries.reduce((sum, entry) => sum + (entry.count ?? 0), 0);
  const press = (entry: ToolbarEntry): void => {
    setOpen(false);
    if (button) entry.onClick(button);
  };
  return (
    <>
      <Badge badgeContent={count} color="primary" overlap="circular" invisible={count === 0}>
        <IconButton
          icon="ellipsis"
          label={t('toolbar.more')}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={(event) => {
            setButton(event.currentTarget);
            setOpen(true);
          }}
        />
      </Badge>
      {isUsed && (
        <Menu anchorEl={button} open={open} onClose={() => setOpen(false)}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.name}
              disabled={entry.disabled === true || entry.busy === true}
              selected={entry.pressed}
              aria-haspopup={entry.hasMenu ? 'menu' : undefined}
              onClick={() => press(entry)}
              sx={{ gap: 1.25, color: entry.tone === 'danger' ? 'error.main' : undefined }}
            >
              <Icon name={entry.icon} size={16} />
              {entry.label}
              {(entry.count ?? 0) > 0 && ` (${entry.count})`}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
