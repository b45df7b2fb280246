import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../providers/index.ts';
import { StatePanel } from '../../ui/index.ts';

interface Props {
  error: Error | null;
  onRetry: () => void;
  /** Absent: what stands around it has a way out. */
  onLeave?: () => void;
}

/** Why a row can't be shown, and what may be done about it. */
export function RowTrouble({ error, onRetry, onLeave }: Props) {
  const { t } = useTranslation();
  const gone = error instanceof HttpError && error.status === 404;
  return (
    <StatePanel
      icon={gone ? 'search' : 'warning'}
      tone={gone ? 'calm' : 'error'}
      role="alert"
      title={gone ? t('detail.gone') : t('detail.failed')}
      hint={gone ? undefined : error?.message}
    >
      {onLeave && (
        <Button variant="outlined" color="inherit" onClick={onLeave} autoFocus>
          {t('dialog.close')}
        </Button>
      )}
      {!gone && (
        <Button variant="contained" onClick={onRetry}>
          {t('dialog.retry')}
        </Button>
      )}
    </StatePanel>
  );
}
