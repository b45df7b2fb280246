import { useEffect, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { ClientView } from '#engine/compile/index.ts';
import type { ArrivedFile, ImportProgress } from '#engine/contract/index.ts';
import { useServices } from '../../../providers/index.ts';
import { useEventCallback } from '../../../ui/index.ts';
import { choicesOf, orderOf, type ImportChoice } from './import-choice.ts';

/** Milliseconds between two questions for how far an import is. */
const PAUSE = 400;

export const UNDER_WAY: readonly ImportProgress['state'][] = ['waiting', 'running', 'undoing'];

/** A file on its way into a table: sent, decided on, taken, perhaps undone. */
export function useImportSteps(view: ClientView, file: File) {
  const { records } = useServices();
  const refresh = useRefresh();
  const [share, setShare] = useState(0);
  const [arrived, setArrived] = useState<ArrivedFile | null>(null);
  const [choice, setChoice] = useState<ImportChoice | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const leaving = useRef(new AbortController());

  const attempt = useEventCallback(async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const { signal } = leaving.current;
    setBusy(true);
    setTrouble(null);
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) setTrouble((error as Error).message);
    }
    if (!signal.aborted) setBusy(false);
  });

  const send = useEventCallback((sheet?: string): void => {
    setArrived(null);
    setShare(0);
    void attempt(async (signal) => {
      const options = { signal, onProgress: setShare, ...(sheet === undefined ? {} : { sheet }) };
      const answer = await records.sendImport(view.name, file, options);
      if (signal.aborted) return;
      setArrived(answer);
      setChoice(choicesOf(answer));
    });
  });

  useEffect(() => {
    leaving.current = new AbortController();
    send();
    return () => leaving.current.abort();
  }, [file, send]);

  const isUnderWay = progress !== null && UNDER_WAY.includes(progress.state);
  const follow = useEventCallback(async (signal: AbortSignal): Promise<void> => {
    while (progress !== null && !signal.aborted) {
      const now = await records.followImport(view.name, progress.id, signal);
      if (signal.aborted) return;
      setProgress(now);
      if (!UNDER_WAY.includes(now.state)) {
        if (!now.dryRun && now.added + now.changed + now.undone > 0) refresh();
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  });
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const leave = new AbortController();
    follow(leave.signal).catch((error: unknown) => {
      if (!leave.signal.aborted) setTrouble((error as Error).message);
    });
    return () => leave.abort();
  }, [isUnderWay, follow]);

  const start = (dryRun: boolean): Promise<void> =>
    attempt(async () => {
      if (arrived === null || choice === null) return;
      const task = await records.startImport(view.name, orderOf(arrived, choice, dryRun));
      const none = { done: 0, added: 0, changed: 0, skipped: 0, failed: 0, undone: 0, kept: 0 };
      setProgress({ ...task, ...none, state: 'waiting', dryRun, error: null, steps: ['cancel'] });
    });
  const step = (which: 'cancel' | 'undo'): Promise<void> =>
    attempt(async () => {
      if (progress) setProgress(await records.stepImport(view.name, progress.id, which));
    });
  const download = (): Promise<void> =>
    attempt(async () => {
      if (progress) globalThis.location.href = await records.importErrors(view.name, progress.id);
    });
  /** Back to what was decided, with the same file. */
  const again = (): void => setProgress(null);
  return {
    share,
    arrived,
    choice,
    setChoice,
    progress,
    isUnderWay,
    busy,
    trouble,
    send,
    start,
    step,
    download,
    again,
  };
}

/** What `useImportSteps` gives. */
export type ImportSteps = ReturnType<typeof useImportSteps>;
