import { useState } from 'react';
import { Box, Button, Checkbox, Divider, Menu, MenuItem, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import type { ColumnChoice } from './use-column-choice.ts';

/** Shows and hides columns. */
export function ColumnChooser({ view, choice }: { view: ClientView; choice: ColumnChoice }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <IconButton
        icon="columns"
        label={t('list.columns')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 440, width: 250 } } }}
      >
        {view.columns.map((column) => (
          <MenuItem
            key={column.field}
            role="menuitemcheckbox"
            aria-checked={choice.isShown(column)}
            onClick={() => choice.toggle(column)}
            sx={{ py: 0, gap: 0.5, pl: 0.5 }}
          >
            <Checkbox checked={choice.isShown(column)} tabIndex={-1} disableRipple />
            <Typography noWrap>{textIn(column.title, locale)}</Typography>
          </MenuItem>
        ))}
        {choice.changed && <Divider />}
        {choice.changed && (
          <Button fullWidth color="inherit" onClick={choice.reset} sx={{ color: 'text.secondary' }}>
            {t('form.reset')}
          </Button>
        )}
      </Menu>
    </Box>
  );
}
