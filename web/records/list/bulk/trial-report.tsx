import { Alert, Box, LinearProgress } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ManyEdited } from '#engine/contract/index.ts';

interface Props {
  trial: ManyEdited | undefined;
  isPending: boolean;
  error: Error | null;
  labelOf: (id: string) => string;
}

/** Rows that are named with what keeps them from changing. */
const NAMED = 5;

/** What the value would do to the rows: how many it changes, and which not and why. */
export function TrialReport({ trial, isPending, error, labelOf }: Props) {
  const { t } = useTranslation();
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!trial) return <LinearProgress aria-label={t('bulk.counting')} />;
  const { changed, same, refused } = trial;
  const words = [
    changed > 0 ? t('bulk.changes', { count: changed }) : t('bulk.changesNone'),
    same > 0 && t('bulk.same', { count: same }),
    refused.length > 0 && t('bulk.refused', { count: refused.length }),
  ];
  const severity = refused.length > 0 ? 'warning' : changed > 0 ? 'info' : 'success';
  return (
    <Alert
      severity={severity}
      role="status"
      aria-busy={isPending}
      sx={{ opacity: isPending ? 0.55 : 1, alignItems: 'flex-start', transition: 'opacity 120ms' }}
    >
      {words.filter(Boolean).join(' ')}
      {refused.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, maxHeight: 160, overflowY: 'auto' }}>
          {refused.slice(0, NAMED).map(({ id, message }) => (
            <li key={id}>
              <bdi>{labelOf(id)}</bdi>: {message}
            </li>
          ))}
          {refused.length > NAMED && <li>{t('cell.more', { count: refused.length - NAMED })}</li>}
        </Box>
      )}
    </Alert>
  );
}
