import { useState } from 'react';
import { Alert } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/index.ts';

interface Props {
  /** Version of the view the page is drawn with. */
  version: string;
  /** A form is open, which says by itself what changed of it. */
  inForm: boolean;
  /** The definition is no more; the page shows the last it had of it. */
  gone: boolean;
}

/**
 * Says that a page which is open follows another version of its definition than it began with, until it is closed. The
 * page itself has changed already, around whatever was typed into it.
 */
export function DefinitionBanner({ version, gone, inForm }: Props) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState({ version, gone: false });
  const isNews = seen.gone !== gone || (seen.version !== version && !inForm);
  if (!isNews) return null;
  return (
    <Alert
      severity={gone ? 'warning' : 'info'}
      role="status"
      elevation={6}
      // Above an open form, which it is most often about.
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        top: 64,
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'max-content',
        maxWidth: 'min(560px, calc(100vw - 32px))',
        border: 1,
        borderColor: gone ? 'warning.main' : 'info.main',
        alignItems: 'center',
      }}
      action={
        <IconButton
          icon="close"
          iconSize={16}
          label={t('live.dismiss')}
          onClick={() => setSeen({ version, gone })}
        />
      }
    >
      {gone ? t('live.gone') : t('live.changed')}
    </Alert>
  );
}
