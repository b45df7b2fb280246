import { useId } from 'react';
import { Alert, Box, Button, Drawer, FormControlLabel, Skeleton, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSyncExternalStore } from 'react';
import { useServices } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton, StatePanel } from '../../ui/index.ts';
import { JobView } from './job-view.tsx';
import { terminalSettings, useTerminal, type TerminalSettings } from './terminal-context.tsx';
import { isDone } from './terminal-queue.ts';

interface OfferedCommand {
  key: string;
  title: string;
  shown: string;
}

/** Commands that can be run, and the queue of those that were chosen. */
export function TerminalDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { queue, jobs } = useTerminal();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 620 }, maxWidth: '100vw' },
        },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          p: 1.5,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h2" component="h2" sx={{ flex: 1 }}>
          {t('terminal.title')}
        </Typography>
        <Button
          size="small"
          color="inherit"
          disabled={!jobs.some(isDone)}
          onClick={({ currentTarget }) => {
            // A button that goes out takes the keyboard with it.
            currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
            queue.clearDone();
          }}
        >
          {t('terminal.clear')}
        </Button>
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />
      </Box>
      <Box sx={{ overflowY: 'auto', p: 2, display: 'grid', gap: 2, alignContent: 'start' }}>
        <Commands />
        <Choices />
        {queue.stopped && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={() => queue.resume()}>
                {t('terminal.goOn')}
              </Button>
            }
          >
            {t('terminal.stopped')}
          </Alert>
        )}
        {jobs.length === 0 ? (
          <StatePanel icon="terminal" title={t('terminal.empty')} hint={t('terminal.emptyHint')} />
        ) : (
          <Box
            component="ol"
            aria-label={t('terminal.queue')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
          >
            {jobs.map((job) => (
              <JobView key={job.id} job={job} queue={queue} />
            ))}
          </Box>
        )}
      </Box>
    </Drawer>
  );
}

function Commands() {
  const { t } = useTranslation();
  const { queue } = useTerminal();
  const { http, base } = useServices();
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['terminal', locale],
    queryFn: ({ signal }) =>
      http.call<{ list: OfferedCommand[] }>(`${base}/ajax/terminalCommands`, { signal }),
  });
  if (error)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('dialog.retry')}</Button>}>
        {error.message}
      </Alert>
    );
  if (!data) return <Skeleton variant="rounded" height={36} />;
  return (
    <Box role="group" aria-label={t('terminal.commands')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {data.list.map(({ key, title, shown }) => (
        <Button
          key={key}
          variant="outlined"
          size="small"
          title={shown}
          onClick={() => queue.add({ key, title })}
        >
          {title}
        </Button>
      ))}
    </Box>
  );
}

function Choices() {
  const { t } = useTranslation();
  const { queue } = useTerminal();
  const settings = useSyncExternalStore(terminalSettings.subscribe, terminalSettings.get);
  const put = (change: Partial<TerminalSettings>): void => {
    terminalSettings.set({ ...settings, ...change });
    Object.assign(queue, change);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {(['stopOnFailure', 'autoClean'] as const).map((name) => (
        <FormControlLabel
          key={name}
          sx={{ ml: -0.5 }}
          label={t(`terminal.${name}`)}
          control={
            <Switch
              size="small"
              checked={settings[name]}
              onChange={(_event, checked) => put({ [name]: checked })}
            />
          }
        />
      ))}
    </Box>
  );
}
