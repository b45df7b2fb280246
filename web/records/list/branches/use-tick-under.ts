import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../fields/cells/index.ts';
import type { TreeRow } from '../../../fields/tree/index.ts';
import type { RecordListState } from '../use-record-list.ts';
import { grouped } from '../grouped.ts';
import { isBranch } from '../../../providers/index.ts';
import { useLatest } from '../../../ui/use-latest.ts';

/** Ticks what stands below rows, or takes the ticks away, though it may not have been fetched. */
export function useTickUnder(list: RecordListState): (rows: readonly TreeRow[], on: boolean) => void {
  const notify = useNotify();
  const { t } = useTranslation();
  const { branches, onSelect } = list;
  // The answer meets the selection as it is by then.
  const selected = useLatest<Row['id'][]>(list.selectedIds);
  return (rows, on) => {
    const above = rows.flatMap(({ row }) => (isBranch(row) ? [row.id] : []));
    if (above.length === 0 || !branches) return;
    branches.under(above).then(
      ({ ids: found, total }) => {
        const gone = new Set(found.map(String));
        const rest = selected.current.filter((id) => !gone.has(String(id)));
        onSelect(on ? [...rest, ...found] : rest);
        if (on && total > found.length) {
          const reported = { count: found.length, total: grouped(total) };
          // Long enough to be read: what is done next is done to a part of the branch alone.
          notify(t('rows.branch.tooMany', reported), { type: 'warning', autoHideDuration: 10_000 });
        }
      },
      (error: unknown) => notify((error as Error).message, { type: 'error' }),
    );
  };
}
