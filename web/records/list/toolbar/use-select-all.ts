import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { MOST_ROWS } from '#engine/contract/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { useServices } from '../../../providers/index.ts';
import { grouped } from '../grouped.ts';
import type { RecordListState } from '../use-record-list.ts';
import type { SelectedRows } from './selection.ts';

/**
 * Selects what the filters leave on all pages, as far as one call may name it: offered once a whole page is selected and
 * there is more. Of a tree the branches are ticked instead.
 */
export function useSelectAll(view: ClientView, list: RecordListState, selection: SelectedRows) {
  const { t } = useTranslation();
  const { records } = useServices();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const { data = [], total = 0 } = list;
  const selected = new Set(selection.ids);
  const isPageSelected = data.length > 0 && data.every(({ id }) => selected.has(id));
  const count = Math.min(total, MOST_ROWS);
  if (view.tree !== null || !isPageSelected || selected.size >= count) return null;
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const found = await records.getList<Row>(view.name, {
        pagination: { page: 1, perPage: MOST_ROWS },
        sort: list.sort,
        filter: list.filterValues as object,
      });
      selection.remember(found.data);
      list.onSelect([...new Set([...selection.ids, ...found.data.map(({ id }) => id)])]);
      const all = found.total ?? found.data.length;
      if (all > found.data.length) {
        const told = { count: found.data.length, first: grouped(found.data.length), total: grouped(all) };
        notify(t('bar.firstSelected', told), { type: 'warning', autoHideDuration: 10_000 });
      }
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const words = { count, shown: grouped(count) };
  return {
    label: total > MOST_ROWS ? t('bar.selectFirst', words) : t('bar.selectAll', words),
    busy,
    start,
  };
}
