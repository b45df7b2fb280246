import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ImportProgress } from '#engine/contract/index.ts';
import { grouped } from '../../list/grouped.ts';
import { UNDER_WAY } from './use-import-steps.ts';

/** How far an import is, and what became of its rows. */
export function TaskReport({ progress }: { progress: ImportProgress }) {
  const { t } = useTranslation();
  const { state, total, done, error, dryRun } = progress;
  const isUndo = state === 'undoing';
  const whole = isUndo ? progress.added + progress.changed : total;
  const at = isUndo ? progress.undone + progress.kept : done;
  const label = t(isUndo ? 'csvImport.undoing' : dryRun ? 'csvImport.trying' : 'csvImport.adding');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {UNDER_WAY.includes(state) ? (
        <Box>
          <Typography variant="body2" aria-live="polite" sx={{ mb: 1 }}>
            {label} · {grouped(at)} / {grouped(whole)}
          </Typography>
          <LinearProgress
            aria-label={label}
            variant={state === 'waiting' ? 'indeterminate' : 'determinate'}
            value={whole === 0 ? 0 : Math.min(100, (100 * at) / whole)}
          />
        </Box>
      ) : (
        <Alert role="status" severity={severityOf(progress)}>
          {t(titleOf(progress))}
          {error !== null && error !== '' && ` ${error}`}
        </Alert>
      )}
      <Counts progress={progress} />
    </Box>
  );
}

function severityOf({ state, failed, kept }: ImportProgress): 'success' | 'warning' | 'error' | 'info' {
  if (state === 'failed') return 'error';
  if (state === 'cancelled') return 'info';
  return failed > 0 || kept > 0 ? 'warning' : 'success';
}

function titleOf({ state, dryRun }: ImportProgress) {
  if (state === 'failed') return 'csvImport.taskFailed';
  if (state === 'cancelled') return 'csvImport.taskCancelled';
  if (state === 'undone') return 'csvImport.taskUndone';
  return dryRun ? 'csvImport.taskTried' : 'csvImport.taskDone';
}

function Counts({ progress }: { progress: ImportProgress }) {
  const { t } = useTranslation();
  const shown = (['added', 'changed', 'skipped', 'failed', 'undone', 'kept'] as const).filter(
    (name) => progress[name] > 0 || name === 'added' || name === 'failed',
  );
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))',
        gap: 1,
        m: 0,
      }}
    >
      {shown.map((name) => (
        <Box key={name} sx={{ px: 1.5, py: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {t(`csvImport.count.${name}`)}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              color: (name === 'failed' || name === 'kept') && progress[name] > 0 ? 'error.main' : undefined,
            }}
          >
            {grouped(progress[name])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
