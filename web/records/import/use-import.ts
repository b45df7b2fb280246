import { useEffect, useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Imported } from '#engine/contract/index.ts';
import { HttpError, useServices } from '../../providers/index.ts';
import { readCsv } from './read-csv.ts';

/** Milliseconds a text has to keep still before the server is asked. */
const WAIT = 500;

/** What is to be imported: a file, or the text in the box. */
interface Source {
  file: File | null;
  text: string;
}

const NOTHING: Source = { file: null, text: '' };

/** Rows of a small CSV file on their way into a definition: tried as soon as they are given, added when they are asked to be. @param onOther called with a file that is
 * too large for that, or no CSV */
export function useImport(
  view: ClientView,
  { onDone, onOther }: { onDone: () => void; onOther: (file: File) => void },
) {
  const { t } = useTranslation();
  const { records } = useServices();
  const notify = useNotify();
  const refresh = useRefresh();
  const [source, setSource] = useState(NOTHING);
  const [csv, setCsv] = useState('');
  const [report, setReport] = useState<Imported | null>(null);
  const [phase, setPhase] = useState<'idle' | 'trying' | 'adding'>('idle');
  const [trouble, setTrouble] = useState<string | null>(null);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  /** What is under way for an earlier file has nothing to say any more. */
  const begin = (): AbortSignal => {
    latest.current?.abort();
    latest.current = new AbortController();
    setReport(null);
    setPhase('trying');
    return latest.current.signal;
  };
  const attempt = async (text: string, signal: AbortSignal): Promise<void> => {
    try {
      const answer = await records.imported(view.name, { csv: text, trial: true }, signal);
      if (!signal.aborted) setReport(answer);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof HttpError && error.code === 'import.too-many') onOther(fileOf(text));
      setTrouble((error as Error).message);
    }
    if (!signal.aborted) setPhase('idle');
  };
  const take = async (given: File | string): Promise<void> => {
    const signal = begin();
    const typed = typeof given === 'string';
    setSource(typed ? { file: null, text: given } : { file: given, text: '' });
    setTrouble(null);
    setCsv('');
    if (typed) await new Promise((resolve) => setTimeout(resolve, WAIT));
    if (signal.aborted) return;
    if (typed && given.trim() === '') return setPhase('idle');
    const read = await readCsv(typed ? new Blob([given]) : given);
    if (signal.aborted) return;
    if ('fault' in read) {
      setPhase('idle');
      if (read.fault !== 'unreadable') return onOther(typed ? fileOf(given) : given);
      return setTrouble(t('csvImport.unreadable'));
    }
    setCsv(read.csv);
    await attempt(read.csv, signal);
  };
  const add = async (): Promise<void> => {
    setPhase('adding');
    setTrouble(null);
    try {
      const { added } = await records.imported(view.name, { csv, trial: false });
      notify(t('csvImport.done', { count: added }), { type: 'success' });
      refresh();
      onDone();
    } catch (error) {
      setTrouble((error as Error).message);
      // The rows were refused after the trial: what the table holds has changed since.
      if (error instanceof HttpError && error.status === 422) await attempt(csv, begin());
      else setPhase('idle');
    }
  };
  const addable = report && report.refusedCount === 0 && phase !== 'trying' ? report.added : 0;
  const given = source.file ?? (source.text.trim() === '' ? null : fileOf(source.text));
  return { source, given, report, phase, trouble, addable, take, add };
}

const fileOf = (text: string): File => new File([text], 'rows.csv', { type: 'text/csv' });

/** What `useImport` gives. */
export type Import = ReturnType<typeof useImport>;
