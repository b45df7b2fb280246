import { Suspense, useState } from 'react';
import { useNotify, useRefresh, useUnselect } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { MAX_ROWS } from '#engine/contract/index.ts';
import { useServices } from '../providers/index.ts';
import { lazyPart } from '../providers/lazy-part.ts';
import { useEver } from '../ui/index.ts';
import { deleteEach, isOfRows, type Refused } from './deletion/delete-each.ts';
import type { Ids } from './deletion/ids.ts';
import { useReportDeleted } from './deletion/use-report-deleted.tsx';

const DeletionQuestion = lazyPart(() =>
  import('./deletion/deletion-question.tsx').then((it) => ({ default: it.DeletionQuestion })),
);

const DeletionReport = lazyPart(() =>
  import('./deletion/deletion-report.tsx').then((it) => ({ default: it.DeletionReport })),
);

interface Options {
  /** Instead of reading the list anew, after all of them have gone. */
  onDeleted?: (() => void) | undefined;
  /** What a row is called, where that is known without asking. */
  labelOf?: ((id: Ids[number]) => string | undefined) | undefined;
}

interface Asked {
  ids: Ids;
  anchor: HTMLElement | null;
  /** Selected rows that are known to stay. */
  left: number;
}

const NOTHING: Asked = { ids: [], anchor: null, left: 0 };

interface Report {
  deleted: number;
  refused: Refused[];
}

/**
 * Asks, deletes, says so. All rows go in one call; where the server refuses some of them they are deleted one by one,
 * and those that stay are named with the reason. `ask` opens the question; `dialog` must be drawn somewhere.
 */
export function useRowDeletion(view: ClientView, options: Options | (() => void) = {}) {
  const { onDeleted, labelOf } = typeof options === 'function' ? { onDeleted: options } : options;
  const { t } = useTranslation();
  const { records } = useServices();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselect(view.name);
  const reportDeleted = useReportDeleted(view);
  const [asked, setAsked] = useState(NOTHING);
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null);
  const [stopper, setStopper] = useState<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<Report | null>(null);

  const isAsked = useEver(asked.ids.length > 0);

  const close = (): void => setAsked(NOTHING);
  const finish = (gone: Ids): void => {
    unselect(gone);
    close();
    if (onDeleted) onDeleted();
    else refresh();
  };

  /** Gives what of the rows could not be deleted together. */
  const together = async (ids: Ids): Promise<Ids> => {
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) {
      await records.delete(view.name, { id: only });
      return [];
    }
    const left: Ids = [];
    for (let at = 0; at < ids.length; at += MAX_ROWS) {
      const chunk = ids.slice(at, at + MAX_ROWS);
      try {
        await records.deleteMany(view.name, { ids: chunk });
      } catch (error) {
        if (!isOfRows(error)) throw error;
        left.push(...chunk);
      }
    }
    return left;
  };

  const remove = async (): Promise<void> => {
    const { ids } = asked;
    setBusy(true);
    try {
      const left = await together(ids);
      if (left.length === 0) {
        reportDeleted(ids, t('list.deleted'));
        return finish(ids);
      }
      const stop = new AbortController();
      setStopper(stop);
      const refused = await deleteEach(records, view, left, { onStep: setProgress, signal: stop.signal });
      const stayed = new Set(refused.map(({ id }) => String(id)));
      const gone = ids.filter((id) => !stayed.has(String(id)));
      setReport({ deleted: gone.length, refused: refused.filter(({ message }) => message !== null) });
      if (view.recycle !== null && gone.length > 0)
        reportDeleted(gone, t('toolbar.deletedCount', { count: gone.length }));
      unselect(gone);
      close();
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      close();
    } finally {
      setBusy(false);
      setProgress(null);
      setStopper(null);
    }
  };

  const dialog = (
    <Suspense>
      {isAsked && (
        <DeletionQuestion
          view={view}
          asked={asked}
          labelOf={labelOf}
          busy={busy}
          progress={progress}
          onConfirm={() => void remove()}
          onCancel={() => (stopper ? stopper.abort() : close())}
        />
      )}
      {report && (
        <DeletionReport view={view} report={report} labelOf={labelOf} onClose={() => setReport(null)} />
      )}
    </Suspense>
  );
  const ask = (ids: Ids, { anchor, left = 0 }: { anchor?: HTMLElement | undefined; left?: number } = {}) =>
    setAsked({ ids, anchor: anchor ?? null, left });
  return { ask, dialog };
}
