import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { withTexts } from '../../texts/index.ts';
import type { ToolbarFeature } from '../list/toolbar-entry.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

const BinDialog = lazyPart(() =>
  withTexts(import('./bin-dialog.tsx'), 'bin').then((it) => ({ default: it.BinDialog })),
);

/** The `recycle` button of lists whose deleted rows can be restored, for who may look at them. */
export function useBinButton(view: ClientView): ToolbarFeature {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (view.recycle === null) return { entry: null };
  return {
    entry: { name: 'recycle', icon: 'archive', label: t('toolbar.bin'), onClick: () => setOpen(true) },
    panel: open && (
      <Suspense>
        <BinDialog view={view} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
