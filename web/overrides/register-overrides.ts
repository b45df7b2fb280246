import { createElement, Suspense } from 'react';
import { addRowButton } from '../records/buttons/index.ts';
import {
  registerCellComponent,
  registerCellSlot,
  registerWhyDialog,
  type CellProps,
} from '../fields/cells/index.ts';
import { withTexts } from '../texts/index.ts';
import { RecordCell } from './auth/adminLog/record-cell.tsx';
import { ExplainButton } from './auth/rule/explain-button.tsx';
import { DeletedRowCell, SecurityFieldsCell } from './security/security-cells.tsx';
import { addToolbarButton } from '../records/list/toolbar/added-buttons.tsx';
import { UsesButton } from './routine/attachment/uses-button.tsx';
import { removeUnusedButton } from './routine/attachment/remove-unused-button.ts';
import { ForecastButton } from './merchant/account/forecast-button.tsx';
import { PastButton } from './merchant/account/past-button.tsx';
import { SheetButton } from './merchant/bill/sheet-button.tsx';
import { overviewButton } from './merchant/account/overview-button.ts';
import { ClickedCell } from './shop/advert/clicked-cell.tsx';
import { DesignButton } from './shop/diy/designer/design-button.tsx';
import { UseTemplateButton } from './shop/diy/template/use-template-button.tsx';
import { BalanceButton } from './shop/pay/balance-button.tsx';
import { SoldCell } from './shop/goods/goods/sold-cell.tsx';
import { TruthButton } from './shop/goods/sku/truth-button.tsx';
import type { InputProps } from '../fields/inputs/input.ts';
// Not by the folder's index: it would fetch every input before the first list.
import { registerInput } from '../fields/inputs/registered.ts';
import { registerFormPanel } from '../records/form/form-panel.tsx';
import { lazyPart } from '../providers/lazy-part.ts';

const RightsInput = lazyPart(() =>
  withTexts(import('./auth/group/rights-input.tsx'), 'rights').then((it) => ({ default: it.RightsInput })),
);

const RightsCell = lazyPart(() =>
  withTexts(import('./auth/group/rights-cell.tsx'), 'rights').then((it) => ({ default: it.RightsCell })),
);

const SECURITY_INPUTS = () => withTexts(import('./security/security-inputs.tsx'), 'security', 'fieldInputs');

const ControllerInput = lazyPart(() => SECURITY_INPUTS().then((it) => ({ default: it.ControllerInput })));

const SensitiveFieldsInput = lazyPart(() =>
  SECURITY_INPUTS().then((it) => ({ default: it.SensitiveFieldsInput })),
);

const CharacterDiff = lazyPart(() =>
  import('./security/character-diff.tsx').then((it) => ({ default: it.CharacterDiff })),
);

const FreightSimulator = lazyPart(() =>
  withTexts(import('./shop/delivery/template/freight-simulator.tsx'), 'freight', 'fieldInputs').then(
    (it) => ({
      default: it.FreightSimulator,
    }),
  ),
);

const CouponTrial = lazyPart(() =>
  withTexts(import('./shop/market/coupon/coupon-trial.tsx'), 'couponTrial').then((it) => ({
    default: it.CouponTrial,
  })),
);

const ShelfChecklist = lazyPart(() =>
  withTexts(import('./shop/goods/goods/shelf-checklist.tsx'), 'shelf').then((it) => ({
    default: it.ShelfChecklist,
  })),
);

const WhyDialog = lazyPart(() =>
  withTexts(import('../fields/why/why-dialog.tsx'), 'why').then((it) => ({ default: it.WhyDialog })),
);

const AccountCell = lazyPart(() =>
  withTexts(import('./shop/pay/account-cell.tsx'), 'ledger').then((it) => ({ default: it.AccountCell })),
);

const LineCountsInput = lazyPart(() =>
  withTexts(import('./shop/order/line-counts-input.tsx'), 'lineCounts').then((it) => ({
    default: it.LineCountsInput,
  })),
);

const BillingInput = lazyPart(() =>
  withTexts(import('./shop/delivery/template/billing-input.tsx'), 'freight', 'fieldInputs').then((it) => ({
    default: it.BillingInput,
  })),
);

/** Registers what single definitions need beyond the shipped cells, inputs and buttons. */
export function registerOverrides(): void {
  registerInput('rights', (input: InputProps) =>
    createElement(Suspense, null, createElement(RightsInput, input)),
  );
  registerCellComponent('rights', (cell: CellProps) =>
    createElement(Suspense, null, createElement(RightsCell, cell)),
  );
  for (const [name, Input] of [
    ['securityController', ControllerInput],
    ['securityFields', SensitiveFieldsInput],
  ] as const)
    registerInput(name, (input: InputProps) => createElement(Suspense, null, createElement(Input, input)));
  registerInput('billing', (input: InputProps) =>
    createElement(Suspense, null, createElement(BillingInput, input)),
  );
  registerInput('lineCounts', (input: InputProps) =>
    createElement(Suspense, null, createElement(LineCountsInput, input)),
  );
  registerWhyDialog(WhyDialog);
  registerFormPanel('shop/delivery/template', FreightSimulator);
  registerFormPanel('shop/market/coupon', CouponTrial);
  registerFormPanel('shop/goods/goods', ShelfChecklist);
  registerCellComponent('securityFields', SecurityFieldsCell);
  registerCellComponent('deletedRow', DeletedRowCell);
  registerCellComponent('characterDiff', (cell: CellProps) =>
    createElement(Suspense, null, createElement(CharacterDiff, cell)),
  );
  registerCellSlot('shop/pay/posting', 'account', (cell: CellProps) =>
    createElement(Suspense, null, createElement(AccountCell, cell)),
  );
  registerCellSlot('auth/adminLog', 'record_label', RecordCell);
  registerCellSlot('shop/goods/goods', 'sales', SoldCell);
  for (const slot of ['banner', 'alert', 'hotRecommend'])
    registerCellSlot(`shop/advert/${slot}`, 'clicked', ClickedCell);
  addRowButton('routine/attachment', 'uses', UsesButton);
  addToolbarButton('routine/attachment', removeUnusedButton);
  addRowButton('merchant/account', 'forecast', ForecastButton);
  addRowButton('merchant/account', 'past', PastButton);
  addRowButton('merchant/bill', 'sheet', SheetButton);
  addRowButton('shop/diy/designer', 'design', DesignButton);
  addRowButton('shop/diy/template', 'use', UseTemplateButton);
  addRowButton('shop/pay/posting', 'past', BalanceButton);
  addToolbarButton('merchant/account', overviewButton);
  for (const definition of ['shop/goods/sku', 'shop/goods/stockLog'])
    addRowButton(definition, 'truth', TruthButton);
  for (const definition of ['auth/admin', 'auth/rule']) addRowButton(definition, 'explain', ExplainButton);
}
