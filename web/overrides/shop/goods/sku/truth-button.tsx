import { useTranslation } from 'react-i18next';
import { flatMenu, useSite } from '../../../../providers/index.ts';
import { lazyPart } from '../../../../providers/lazy-part.ts';
import { DialogButton, type RowButtonProps } from '../../../../records/buttons/index.ts';
import { withTexts } from '../../../../texts/index.ts';

const SKU = 'shop/goods/sku';
const STOCK_LOG = 'shop/goods/stockLog';

const TruthDialog = lazyPart(() =>
  withTexts(import('./truth-dialog.tsx'), 'stockTruth').then((it) => ({ default: it.TruthDialog })),
);

/** Proves the stock of a SKU, from its own row or from a row of the log; for who may see the lists of both. */
export function TruthButton({ view, row }: RowButtonProps) {
  const { t } = useTranslation();
  const { data: site } = useSite();
  const id = Number(view.name === STOCK_LOG ? row.sku_id : row.id);
  const menu = new Set(flatMenu(site?.menus ?? []).map(({ name }) => name));
  if (!menu.has(SKU) || !menu.has(STOCK_LOG) || !(id > 0)) return null;
  return (
    <DialogButton icon="shield-check" label={t('toolbar.stockTruth')}>
      {(close) => <TruthDialog id={id} onClose={close} />}
    </DialogButton>
  );
}
