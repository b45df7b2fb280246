import { Alert } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { StockTruth } from '#engine/commerce/index.ts';
import { listText, useLocale } from '../../../../texts/index.ts';

/** Whether the row says what its log adds up to, and by how much it does not. */
export function TruthVerdict({ truth }: { truth: StockTruth }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const wrong = wrongWords(truth, t);
  return (
    <Alert severity={wrong.length === 0 ? 'success' : 'error'} role="status">
      {wrong.length === 0
        ? t('stockTruth.addsUp', { ...truth.stored })
        : t('stockTruth.says', { what: t('stockTruth.doesNot'), how: listText(wrong, locale) })}
    </Alert>
  );
}

function wrongWords({ differs: { stock, locked }, overlocked }: StockTruth, t: TFunction): string[] {
  const units = (count: number) => ({ units: Math.abs(count) });
  return [
    ...(stock > 0 ? [t('stockTruth.stockMore', units(stock))] : []),
    ...(stock < 0 ? [t('stockTruth.stockLess', units(stock))] : []),
    ...(locked > 0 ? [t('stockTruth.lockedMore', units(locked))] : []),
    ...(locked < 0 ? [t('stockTruth.lockedLess', units(locked))] : []),
    ...(overlocked ? [t('stockTruth.overlocked')] : []),
  ];
}
