import { memo } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/index.ts';
import type { AfterSave } from './use-record-form.ts';

interface Props {
  locked: boolean;
  busy: boolean;
  /** What a save may lead to besides leaving. */
  more: Exclude<AfterSave, 'leave'> | null;
  onSave: (then: AfterSave) => void;
  onLeave: () => void;
  /** Absent where the row may not be deleted. */
  onDelete?: () => void;
}

/** The form's buttons; the last one is what Enter does. */
export const FormFoot = memo(function FormFoot({ locked, busy, more, onSave, onLeave, onDelete }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: { xs: 2, md: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {onDelete && (
        <Button
          color="error"
          startIcon={<Icon name="delete" size={16} />}
          onClick={onDelete}
          disabled={busy}
          sx={{ ml: -1 }}
        >
          {t('list.del')}
        </Button>
      )}
      <Typography
        variant="caption"
        noWrap
        sx={{ flex: 1, minWidth: 0, color: 'text.secondary', visibility: { xs: 'hidden', sm: 'visible' } }}
      >
        {locked ? t('list.readOnly') : t('form.saveHint')}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={onLeave}>
        {locked ? t('dialog.close') : t('form.cancel')}
      </Button>
      {!locked && more && (
        <Button variant="outlined" color="inherit" disabled={busy} onClick={() => onSave(more)}>
          {more === 'next' ? t('recordForm.saveNext') : t('recordForm.saveAnother')}
        </Button>
      )}
      {!locked && (
        <Button variant="contained" loading={busy} onClick={() => onSave('leave')}>
          {t('form.save')}
        </Button>
      )}
    </Box>
  );
});
