import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { saveCsv } from './save-csv.ts';
import type { ToolbarFeature } from './toolbar-entry.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import type { RecordListState } from './use-record-list.ts';

/** The `export` button: the whole list as it is filtered and sorted, with the columns that are in sight, as a file. */
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
  if (!view.verbs.includes('export') || !view.toolbar.includes('export')) return { entry: null };
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    try {
      const text = await records.exported(view.name, {
        filter: list.filterValues as object,
        sort: list.sort,
        columns: choice.shown.filter(({ joined }) => joined === undefined).map(({ field }) => field),
      });
      saveCsv(text, textIn(view.title, locale));
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
      onClick: () => void fetchFile(),
    },
  };
}
