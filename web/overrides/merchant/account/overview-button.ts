import { lazyPart } from '../../../providers/lazy-part.ts';
import type { AddedButton } from '../../../records/list/toolbar/added-buttons.tsx';
import { rightsOf } from '../../../records/rights.ts';
import { withTexts } from '../../../texts/index.ts';

/** Shows what the platform has and owes, to who sets the terms of merchants. */
export const overviewButton: AddedButton = {
  name: 'overview',
  icon: 'scale',
  label: (t) => t('toolbar.overview'),
  needsSelection: false,
  isThere: (view) => rightsOf(view).edit,
  Panel: lazyPart(() =>
    withTexts(import('./overview-panel.tsx'), 'merchantMoney', 'ledger').then((it) => ({
      default: it.OverviewPanel,
    })),
  ),
};
