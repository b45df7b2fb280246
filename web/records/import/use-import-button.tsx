import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { withTexts } from '../../texts/index.ts';
import type { ToolbarFeature } from '../list/toolbar-entry.ts';
import { rightsOf } from '../rights.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

const ImportDialog = lazyPart(() =>
  withTexts(import('./import-dialog.tsx'), 'csvImport').then((it) => ({ default: it.ImportDialog })),
);

/** The `import` button of lists that rows of a CSV file can be added to, for who may add them. */
export function useImportButton(view: ClientView): ToolbarFeature {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const may = view.verbs.includes('import') && rightsOf(view).add;
  if (!may || !view.toolbar.includes('import')) return { entry: null };
  return {
    entry: { name: 'import', icon: 'upload', label: t('toolbar.import'), onClick: () => setOpen(true) },
    panel: open && (
      <Suspense>
        <ImportDialog view={view} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
