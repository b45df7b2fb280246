import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { HttpError, useServices } from '../../../providers/index.ts';
import { usePendingWork } from '../pending-work.ts';
import { refusalOf, type UploadRules } from './upload-rules.ts';
import { useLatest } from '../../../ui/use-latest.ts';

/** A file on its way to the server, or one that did not arrive. */
export interface UploadJob {
  id: number;
  file: File;
  /** 0 to 1. */
  share: number;
  state: 'waiting' | 'sending' | 'failed';
  /** What is wrong; empty while nothing is. */
  message: string;
  /** False for a file that no second try would bring through. */
  retry: boolean;
}

/** What the server answers of a kept file; only what inputs use. */
export interface KeptFile {
  url: string;
  full_url: string;
  name: string;
}

interface Options {
  rules: UploadRules;
  topic?: string;
  /** Called for each file that arrived, with its place in the order in which files were given. */
  onKept: (file: KeptFile, place: number) => void;
}

const AT_ONCE = 3;
let lastId = 0;

/** Sends files, three at a time; what is refused or fails stays in `jobs` with the reason. */
export function useUploads({ rules, topic, onKept }: Options) {
  const { http, base } = useServices();
  const { t } = useTranslation();
  const notify = useNotify();
  const pending = usePendingWork();
  const [jobs, setJobs] = useState<UploadJob[]>([]);
  const running = useRef(new Map<number, { stop: AbortController; end: (wentWell: boolean) => void }>());
  const kept = useLatest(onKept);

  const change = (id: number, part: Partial<UploadJob>): void =>
    setJobs((all) => all.map((job) => (job.id === id ? { ...job, ...part } : job)));
  const drop = (id: number): void => setJobs((all) => all.filter((job) => job.id !== id));
  const fail = (id: number, message: string, retry: boolean): void => {
    change(id, { state: 'failed', message, retry });
    notify(message, { type: 'error' });
  };
  const finish = (id: number, wentWell: boolean): void => {
    running.current.get(id)?.end(wentWell);
    running.current.delete(id);
  };

  const send = async ({ id, file }: UploadJob, signal: AbortSignal): Promise<void> => {
    const form = new FormData();
    if (topic) form.append('topic', topic);
    form.append('file', file);
    try {
      const answer = await http.call<{ file: KeptFile }>(`${base}/ajax/upload`, {
        method: 'POST',
        form,
        signal,
        onProgress: (share) => change(id, { share }),
      });
      drop(id);
      kept.current(answer.file, id);
      finish(id, true);
    } catch (error) {
      if (signal.aborted) return;
      // A refusal stays one however often it is asked for.
      const refused = error instanceof HttpError && error.status >= 400 && error.status < 500;
      fail(id, error instanceof Error ? error.message : String(error), !refused);
      finish(id, false);
    }
  };

  useEffect(() => {
    const sending = jobs.filter(({ state }) => state === 'sending').length;
    const next = jobs.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - sending));
    for (const job of next) {
      const stop = running.current.get(job.id)?.stop;
      if (!stop) continue;
      change(job.id, { state: 'sending', share: 0 });
      void send(job, stop.signal);
    }
    // Everything else these close over is made anew with every render and means the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [jobs]);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { stop, end } of all.values()) {
        stop.abort();
        end(true);
      }
      all.clear();
    };
  }, []);

  const start = (id: number): void => {
    running.current.set(id, { stop: new AbortController(), end: pending?.begin() ?? (() => {}) });
  };

  return {
    jobs,
    add: (files: File[]): void => {
      const made = files.map((file): UploadJob => {
        const refusal = refusalOf(file, rules);
        const message = refusal === null ? '' : t(`upload.${refusal}`);
        return {
          id: (lastId += 1),
          file,
          share: 0,
          state: refusal === null ? 'waiting' : 'failed',
          message,
          retry: false,
        };
      });
      for (const { message } of made) if (message) notify(message, { type: 'error' });
      for (const { id, state } of made) if (state === 'waiting') start(id);
      setJobs((all) => [...all, ...made]);
    },
    cancel: (id: number): void => {
      running.current.get(id)?.stop.abort();
      finish(id, true);
      drop(id);
    },
    retry: (id: number): void => {
      start(id);
      change(id, { state: 'waiting', message: '', share: 0 });
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
