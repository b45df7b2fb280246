import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../fields/cells/index.ts';
import { IconButton } from '../../ui/index.ts';
import { isDone, type Job, type JobState, type TerminalQueue } from './terminal-queue.ts';

const COLOURS: Record<JobState, string> = {
  waiting: 'default',
  connecting: 'info',
  executing: 'info',
  success: 'success',
  failed: 'error',
  unknown: 'warning',
};

/** One job: how far it is, what it has written, and what can be done with it. */
export function JobView({ job, queue }: { job: Job; queue: TerminalQueue }) {
  const { t } = useTranslation();
  const { id, title, state, lines, folded } = job;
  const running = state === 'connecting' || state === 'executing';
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1.5, py: 0.5 }}>
        <Typography noWrap sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
          {title}
        </Typography>
        <span role="status">
          <Tag label={t(`terminal.${state}`)} color={COLOURS[state]} />
        </span>
        {isDone(job) && (
          <IconButton
            icon="rotate-ccw"
            label={t('terminal.retry', { title })}
            onClick={() => queue.retry(id)}
          />
        )}
        {running && (
          <IconButton icon="close" label={t('terminal.cancel', { title })} onClick={() => queue.cancel(id)} />
        )}
        <IconButton
          icon={folded ? 'chevron-down' : 'chevron-up'}
          label={t(folded ? 'terminal.unfold' : 'terminal.fold', { title })}
          aria-expanded={!folded}
          disabled={lines.length === 0}
          onClick={() => queue.fold(id, !folded)}
        />
        <IconButton icon="delete" label={t('terminal.remove', { title })} onClick={() => queue.remove(id)} />
      </Box>
      {running && <LinearProgress aria-label={t(`terminal.${state}`)} />}
      {!folded && lines.length > 0 && (
        <Box
          component="pre"
          className="mm-mono"
          role="log"
          tabIndex={0}
          aria-label={t('terminal.log', { title })}
          sx={{
            m: 0,
            p: 1.5,
            maxHeight: 320,
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            bgcolor: 'action.hover',
            fontSize: 12.5,
          }}
        >
          {lines.join('\n')}
        </Box>
      )}
    </Box>
  );
}
