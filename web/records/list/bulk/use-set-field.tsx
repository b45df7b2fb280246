import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ManyEdited } from '#engine/contract/index.ts';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { useServices, useTrouble } from '../../../providers/index.ts';
import { UNDO_FOR, WayBack } from '../../way-back.tsx';
import { focusRowsWhenLost } from '../body/focus-lost.ts';
import type { SelectedRows } from '../toolbar/use-selected-rows.ts';

/** Sets values in rows, says so and offers to take it back. */
export function useSetField(view: ClientView, selection: SelectedRows, onDone: () => void) {
  const { t } = useTranslation();
  const { records } = useServices();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useTrouble();

  const undo = async (before: NonNullable<ManyEdited['before']>): Promise<void> => {
    try {
      const { changed } = await records.editMany(view.name, { rows: before });
      notify(t('bulk.undone', { count: changed }), { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
  };
  const set = async (ids: Row['id'][], values: JsonObject): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      const { changed, before } = await records.editMany(view.name, { ids, values });
      const said = t('bulk.done', { count: changed });
      const way = before && <WayBack said={said} onUndo={() => void undo(before)} />;
      notify(way ?? said, { type: 'success', ...(way ? { autoHideDuration: UNDO_FOR } : {}) });
      selection.clear();
      refresh();
      onDone();
      focusRowsWhenLost();
    } catch (error) {
      setTrouble(error);
    } finally {
      setBusy(false);
    }
  };
  return { set, busy, trouble };
}
