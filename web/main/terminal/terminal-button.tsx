import { Suspense, useState } from 'react';
import { Badge } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import { lazyPart } from '../../providers/lazy-part.ts';
import { TerminalProvider, useTerminal } from './terminal-context.tsx';
import { hasFailed, isDone } from './terminal-queue.ts';

const TerminalDrawer = lazyPart(() =>
  withTexts(import('./terminal-drawer.tsx'), 'terminal').then((it) => ({ default: it.TerminalDrawer })),
);

/** Opens the terminal; a red dot says that something runs or has failed. */
export function TerminalButton() {
  return (
    <TerminalProvider>
      <OpeningButton />
    </TerminalProvider>
  );
}

function OpeningButton() {
  const { t } = useTranslation();
  const { jobs } = useTerminal();
  const [open, setOpen] = useState(false);
  const failed = jobs.filter(hasFailed).length;
  const running = jobs.filter((job) => !isDone(job)).length;
  const state = failed > 0 ? t('shell.terminalFailed') : running > 0 ? t('shell.terminalRunning') : '';
  const label = [t('shell.terminal'), state].filter(Boolean).join(' · ');
  return (
    <>
      <Badge variant="dot" color="error" overlap="circular" invisible={failed + running === 0}>
        <IconButton icon="terminal" label={label} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      </Badge>
      <Suspense>{open && <TerminalDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
