import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../providers/lazy-part.ts';
import { DialogButton, type RowButtonProps } from '../../../records/buttons/index.ts';
import { withTexts } from '../../../texts/index.ts';

const ForecastDialog = lazyPart(() =>
  withTexts(import('./forecast-dialog.tsx'), 'merchantMoney').then((it) => ({ default: it.ForecastDialog })),
);

/** Shows when the pending money of a shop is expected to be available. */
export function ForecastButton({ row }: RowButtonProps) {
  const { t } = useTranslation();
  return (
    <DialogButton icon="calendar" label={t('toolbar.forecast')}>
      {(close) => <ForecastDialog id={Number(row.id)} onClose={close} />}
    </DialogButton>
  );
}
