import { useState } from 'react';
import { Menu, MenuItem } from '@mui/material';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useServices } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { useEver } from '../../ui/index.ts';
import { rightsOf } from '../rights.ts';
import { isSelectable } from './body/use-column-layout.ts';
import { grouped } from './grouped.ts';
import { saveCsv } from './save-csv.ts';
import type { ToolbarFeature } from './toolbar-entry.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import type { RecordListState } from './use-record-list.ts';

/**
 * The `export` button: the whole list as it is filtered and sorted, with the columns that are in sight, as a file. While
 * rows are selected it asks whether those alone are wanted, on whatever page they stand.
 */
export function useExportButton(
  view: ClientView,
  list: RecordListState,
  choice: ColumnChoice,
): ToolbarFeature {
  const { t } = useTranslation();
  const { records } = useServices();
  const locale = useLocale();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!rightsOf(view).export) return { entry: null };
  const fetchFile = async (ids?: Row['id'][]): Promise<void> => {
    setBusy(true);
    try {
      const text = await records.exported(view.name, {
        filter: list.filterValues as object,
        sort: list.sort,
        columns: choice.shown.filter(({ joined }) => joined === undefined).map(({ field }) => field),
        ...(ids && { ids }),
      });
      saveCsv(text, textIn(view.title, locale));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const isAsked = isSelectable(view) && list.selectedIds.length > 0;
  return {
    entry: {
      name: 'export',
      icon: 'download',
      label: t('list.export'),
      busy,
      hasMenu: isAsked,
      onClick: (button) => (isAsked ? setAnchor(button) : void fetchFile()),
    },
    panel: (
      <WhichRows
        view={view}
        list={list}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onChoose={(ids) => void fetchFile(ids)}
      />
    ),
  };
}

interface WhichProps {
  view: ClientView;
  list: RecordListState;
  anchor: HTMLElement | null;
  onClose: () => void;
  /** @param ids of the rows that are wanted; undefined: all that the filters leave. */
  onChoose: (ids?: Row['id'][]) => void;
}

function WhichRows({ view, list, anchor, onClose, onChoose }: WhichProps) {
  const { t } = useTranslation();
  const { selectedIds, total = 0 } = list;
  const open = anchor !== null && selectedIds.length > 0;
  // While it closes it stays where it was, with the words it had.
  const [last, setLast] = useState({ anchor, count: 0 });
  if (open && (last.anchor !== anchor || last.count !== selectedIds.length))
    setLast({ anchor, count: selectedIds.length });
  const choose = (ids?: Row['id'][]): void => {
    onClose();
    onChoose(ids);
  };
  if (!useEver(open)) return null;
  // Of a tree the roots are counted, or the hits.
  const isCounted = view.tree === null;
  return (
    <Menu anchorEl={last.anchor} open={open} onClose={onClose}>
      <MenuItem onClick={() => choose([...selectedIds])}>
        {t('toolbar.exportSelected', { count: last.count, shown: grouped(last.count) })}
      </MenuItem>
      <MenuItem onClick={() => choose()}>
        {isCounted
          ? t('toolbar.exportAll', { count: total, shown: grouped(total) })
          : t('toolbar.exportWhole')}
      </MenuItem>
    </Menu>
  );
}
