import { lazyPart } from '../../../providers/lazy-part.ts';
import type { AddedButton } from '../../../records/list/toolbar/added-buttons.tsx';
import { rightsOf } from '../../../records/rights.ts';
import { withTexts } from '../../../texts/index.ts';

/** Removes those of the selected files that nothing uses. */
export const removeUnusedButton: AddedButton = {
  name: 'removeUnused',
  icon: 'eraser',
  label: (t) => t('toolbar.removeUnused'),
  isThere: (view) => rightsOf(view).del,
  Panel: lazyPart(() =>
    withTexts(import('./remove-unused-panel.tsx'), 'library').then((it) => ({
      default: it.RemoveUnusedPanel,
    })),
  ),
};
