import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { keptValue } from '../shell/kept-value.ts';
import { runCommand } from './run-command.ts';
import { TerminalQueue, type Job } from './terminal-queue.ts';

/** What somebody has chosen of the terminal, in this browser. */
export interface TerminalSettings {
  stopOnFailure: boolean;
  autoClean: boolean;
}

export const terminalSettings = keptValue<TerminalSettings>(
  () => 'metamall.terminal',
  (stored) => {
    const { stopOnFailure = true, autoClean = false } = (stored ?? {}) as Partial<TerminalSettings>;
    return { stopOnFailure: stopOnFailure !== false, autoClean: autoClean === true };
  },
);

const QueueContext = createContext<TerminalQueue | null>(null);

/** Keeps the queue as long as the header stands, whether the drawer is open or not. */
export function TerminalProvider({ children }: { children: React.ReactNode }) {
  const { base } = useServices();
  const locale = useLocale();
  const queue = useMemo(() => {
    const made = new TerminalQueue((job, heard, signal) => runCommand({ base, locale }, job, heard, signal));
    Object.assign(made, terminalSettings.get());
    return made;
  }, [base, locale]);
  return <QueueContext value={queue}>{children}</QueueContext>;
}

export function useTerminal(): { queue: TerminalQueue; jobs: readonly Job[] } {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('useTerminal needs a TerminalProvider above it');
  return { queue, jobs: useSyncExternalStore(queue.subscribe, queue.jobs) };
}
