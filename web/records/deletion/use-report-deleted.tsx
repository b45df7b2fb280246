import { useNotify, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { MAX_ROWS } from '#engine/contract/index.ts';
import { useServices } from '../../providers/index.ts';
import { UNDO_FOR, WayBack } from '../way-back.tsx';
import type { Ids } from './ids.ts';

/**
 * Says that rows are deleted. Where they lie in a bin now and the reader may take them out again, the notice carries the
 * way back; it outlives the screen they were deleted on.
 */
export function useReportDeleted(view: ClientView): (gone: Ids, said: string) => void {
  const { t } = useTranslation();
  const { records } = useServices();
  const notify = useNotify();
  const refresh = useRefresh();
  const restore = async (ids: Ids): Promise<void> => {
    let restored = 0;
    try {
      for (let at = 0; at < ids.length; at += MAX_ROWS) {
        const chunk = ids.slice(at, at + MAX_ROWS);
        await records.restore(view.name, chunk);
        restored += chunk.length;
      }
    } catch (error) {
      const reported = { reason: (error as Error).message, count: ids.length - restored };
      notify(t('toolbar.notRestored', reported), { type: 'error' });
    }
    if (restored > 0) notify(t('toolbar.restored', { count: restored }), { type: 'success' });
    refresh();
  };
  return (gone, said) => {
    if (view.recycle === null || gone.length === 0) return notify(said, { type: 'success' });
    const way = <WayBack said={said} onUndo={() => void restore(gone)} />;
    notify(way, { type: 'success', autoHideDuration: UNDO_FOR });
  };
}
