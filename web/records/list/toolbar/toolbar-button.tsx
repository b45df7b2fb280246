import { Badge, Box, Button, Tooltip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Icon, IconButton } from '../../../ui/index.ts';
import type { ToolbarEntry } from '../toolbar-entry.ts';

/** A link where it leads somewhere, so that it can be opened beside; else a button. */
function wayOf(entry: ToolbarEntry) {
  if (entry.to !== undefined) return { component: RouterLink, to: entry.to };
  return { onClick: (event: React.MouseEvent<HTMLElement>) => entry.onClick(event.currentTarget) };
}

/** One button above the list: an icon with a tip, or an icon with its name. */
export function ToolbarButton({ entry, iconOnly }: { entry: ToolbarEntry; iconOnly?: boolean }) {
  const { label, icon, disabled, pressed, count } = entry;
  if (entry.labelled && !iconOnly) return <Labelled entry={entry} />;
  const primary = entry.tone === 'primary';
  return (
    <Badge badgeContent={count} color="primary" overlap="circular" invisible={!count}>
      <IconButton
        icon={icon}
        label={label}
        disabled={disabled}
        aria-pressed={pressed}
        aria-haspopup={entry.hasMenu ? 'menu' : undefined}
        {...wayOf(entry)}
        sx={
          primary
            ? {
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                '&:hover': { bgcolor: 'primary.dark', color: 'primary.contrastText' },
              }
            : pressed
              ? { color: 'primary.main', bgcolor: 'action.selected' }
              : undefined
        }
      />
    </Badge>
  );
}

function Labelled({ entry }: { entry: ToolbarEntry }) {
  const { t } = useTranslation();
  const { label, icon, disabled, busy, tone } = entry;
  const danger = tone === 'danger' && !disabled;
  const button = (
    <Button
      variant={tone === 'primary' ? 'contained' : 'outlined'}
      color={tone === 'primary' ? 'primary' : danger ? 'error' : 'inherit'}
      disabled={disabled}
      loading={busy}
      startIcon={<Icon name={icon} size={16} />}
      {...wayOf(entry)}
      sx={{ px: 1.5 }}
    >
      {label}
    </Button>
  );
  if (!entry.needsSelection || !disabled) return button;
  // A disabled button sends no events: its box does.
  return (
    <Tooltip title={t('toolbar.needsSelection', { title: label })}>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        {button}
      </Box>
    </Tooltip>
  );
}
