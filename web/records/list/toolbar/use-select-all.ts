import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { MAX_ROWS } from '#engine/contract/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { placeRows } from '../../../fields/tree/index.ts';
import { useServices } from '../../../providers/index.ts';
import { withTree } from '../first-rows.ts';
import { grouped } from '../grouped.ts';
import { firstTicked } from '../ticked.ts';
import type { RecordListState } from '../use-record-list.ts';
import type { SelectedRows } from './use-selected-rows.ts';

/**
 * Selects what the filters leave on all pages, as far as one call may name it: offered once a whole page is selected and
 * there is more. Of a tree whole branches are selected, and no row that is only above a hit. A tree that comes branch by
 * branch has more rows than one call may name, and its page more than it shows: there the branches are ticked instead.
 */
export function useSelectAll(view: ClientView, list: RecordListState, selection: SelectedRows) {
  const { t } = useTranslation();
  const { records } = useServices();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const { sort, asked: filter } = list;
  const place = JSON.stringify([view.name, sort, filter]);
  const [taken, setTaken] = useState({ place: '', count: MAX_ROWS });
  const { data = [], selectedIds } = list;
  const hits = data.filter((row) => row._context !== true);
  const selected = new Set(selectedIds);
  const isOnPage = hits.length > 0 && hits.every(({ id }) => selected.has(id));
  const isGrowing = data.some((row) => row._children !== undefined);
  const isOffered = isOnPage && !isGrowing;
  const total = useMatching(view, list, isOffered);
  const count = Math.min(total, MAX_ROWS);
  const enough = taken.place === place ? Math.min(count, taken.count) : count;
  const aside = data.filter((row) => row._context === true && selected.has(row.id)).length;
  if (!isOffered || selected.size - aside >= enough) return null;
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const found = await records.getList<Row>(view.name, {
        pagination: { page: 1, perPage: MAX_ROWS },
        sort,
        filter: withTree(view, filter),
      });
      const rows = firstTicked(placeRows(found.data), MAX_ROWS).map(({ row }) => row);
      selection.remember(rows);
      list.onSelect([...new Set([...selectedIds, ...rows.map(({ id }) => id)])]);
      setTaken({ place, count: rows.length });
      const all = view.tree === null ? (found.total ?? rows.length) : total;
      if (all > rows.length) {
        const reported = { count: rows.length, first: grouped(rows.length), total: grouped(all) };
        notify(t('toolbar.firstSelected', reported), { type: 'warning', autoHideDuration: 10_000 });
      }
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const words = { count, shown: grouped(count) };
  return {
    label: total > MAX_ROWS ? t('toolbar.selectFirst', words) : t('toolbar.selectAll', words),
    busy,
    start,
  };
}

/** How many rows the filters leave. The pages of a tree count roots: there it is asked for, where there are more of them. */
function useMatching(view: ClientView, list: RecordListState, isOffered: boolean): number {
  const { total = 0, perPage, sort, asked: filter } = list;
  const enabled = view.tree !== null && isOffered && total > perPage;
  const asked = { pagination: { page: 1, perPage: 1 }, sort, filter };
  const counted = useGetList<Row>(view.name, asked, { enabled });
  if (view.tree === null) return total;
  return enabled ? (counted.total ?? 0) : 0;
}
