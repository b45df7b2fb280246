import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useUnselect } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../fields/cells/index.ts';
import { ConfirmDialog } from '../ui/index.ts';

type Ids = Row['id'][];

/** Asks, deletes, says so. `ask` opens the question; `dialog` must be drawn somewhere. */
export function useRowDeletion(view: ClientView, onDeleted?: () => void) {
  const { t } = useTranslation();
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselect(view.name);
  const [asked, setAsked] = useState<Ids>([]);
  const [busy, setBusy] = useState(false);

  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      if (asked.length === 1 && asked[0] !== undefined) await provider.delete(view.name, { id: asked[0] });
      else await provider.deleteMany(view.name, { ids: asked });
      notify(t('list.deleted'), { type: 'success' });
      unselect(asked);
      setAsked([]);
      if (onDeleted) onDeleted();
      else refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      setAsked([]);
    } finally {
      setBusy(false);
    }
  };

  const many = asked.length > 1;
  const dialog = (
    <ConfirmDialog
      danger
      open={asked.length > 0}
      busy={busy}
      title={many ? t('list.confirmDeleteMany', { count: asked.length }) : t('list.confirmDelete')}
      hint={t('list.confirmDeleteHint')}
      confirm={t('list.del')}
      onConfirm={() => void remove()}
      onCancel={() => setAsked([])}
    />
  );
  return { ask: setAsked, dialog };
}
