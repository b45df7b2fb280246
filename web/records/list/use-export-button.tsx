import { useState } from 'react';
import { Button, Menu, MenuItem } from '@mui/material';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { listPath, useServices, type Exported, type ExportFormat } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { useEver } from '../../ui/index.ts';
import { rightsOf } from '../rights.ts';
import { isSelectable } from './body/use-column-layout.ts';
import { grouped } from './grouped.ts';
import { saveFile } from './save-csv.ts';
import type { ToolbarFeature } from './toolbar-entry.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import type { RecordListState } from './use-record-list.ts';

/** Formats by what people call them. */
const FORMATS: readonly (readonly [format: ExportFormat, name: string])[] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
];

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
  const take = (exported: Exported, format: ExportFormat): void => {
    if ('file' in exported) saveFile(exported.file, `${textIn(view.title, locale)}.${format}`);
    else notify(<TaskBegun total={exported.task.total} />, { type: 'info', autoHideDuration: 10_000 });
  };
  const fetchFile = async (format: ExportFormat, { ids, per }: Way): Promise<void> => {
    setBusy(true);
    try {
      const exported = await records.exported(view.name, {
        filter: list.asked,
        sort: list.sort,
        columns: choice.shown.map(({ field }) => field),
        format,
        ...(ids && { ids }),
        ...(per !== undefined && { per }),
      });
      take(exported, format);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return {
    entry: {
      name: 'export',
      icon: 'download',
      label: t('list.export'),
      busy,
      hasMenu: true,
      onClick: setAnchor,
    },
    panel: (
      <WhichRows
        view={view}
        list={list}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onChoose={(format, way) => void fetchFile(format, way)}
      />
    ),
  };
}

/** A file of many rows is written while people go on with their work. */
function TaskBegun({ total }: { total: number }) {
  const { t } = useTranslation();
  return (
    <span>
      {t('toolbar.exportStarted', { count: total, shown: grouped(total) })}{' '}
      <Button component={RouterLink} to={listPath('routine/export')} color="inherit" size="small">
        {t('toolbar.exportTasks')}
      </Button>
    </span>
  );
}

interface WhichProps {
  view: ClientView;
  list: RecordListState;
  anchor: HTMLElement | null;
  onClose: () => void;
  onChoose: (format: ExportFormat, way: Way) => void;
}

/** Which rows make a file, and what a line of it is. */
interface Way {
  /** Of the rows that are wanted; undefined: all that the filters leave. */
  ids?: Row['id'][];
  /** Child rows that get a line each. */
  per?: string;
}

function WhichRows({ view, list, anchor, onClose, onChoose }: WhichProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { total = 0 } = list;
  const selectedIds = isSelectable(view) ? list.selectedIds : [];
  const open = anchor !== null;
  // While it closes it stays where it was, with the words it had.
  const [last, setLast] = useState({ anchor, count: 0 });
  if (open && (last.anchor !== anchor || last.count !== selectedIds.length))
    setLast({ anchor, count: selectedIds.length });
  if (!useEver(open)) return null;
  // Of a tree the roots are counted, or the hits.
  const all =
    view.tree === null
      ? t('toolbar.exportAll', { count: total, shown: grouped(total) })
      : t('toolbar.exportWhole');
  const selected = t('toolbar.exportSelected', { count: last.count, shown: grouped(last.count) });
  const rows: (Way & { label: string })[] = [
    ...(last.count > 0 ? [{ label: selected, ids: [...selectedIds] }] : []),
    { label: all },
  ];
  const children = view.children.filter(({ inForm }) => inForm);
  const ways = rows.flatMap((way) => [
    way,
    ...children.map(({ name, title }) => ({
      ...way,
      per: name,
      label: `${way.label} · ${t('toolbar.exportPer', { title: textIn(title, locale) })}`,
    })),
  ]);
  return (
    <Menu anchorEl={last.anchor} open={open} onClose={onClose}>
      {ways.flatMap(({ label, ...way }) =>
        FORMATS.map(([format, name]) => (
          <MenuItem
            key={`${label} ${format}`}
            onClick={() => {
              onClose();
              onChoose(format, way);
            }}
          >
            {label} · {name}
          </MenuItem>
        )),
      )}
    </Menu>
  );
}
