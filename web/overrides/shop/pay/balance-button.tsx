import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../providers/lazy-part.ts';
import { DialogButton, type RowButtonProps } from '../../../records/buttons/index.ts';
import { withTexts } from '../../../texts/index.ts';

const BalanceDialog = lazyPart(() =>
  withTexts(import('./balance-dialog.tsx'), 'merchantMoney', 'ledger', 'fieldInputs').then((it) => ({
    default: it.BalanceDialog,
  })),
);

/** Shows what the account of a posting came to when it was posted, and at any other time. */
export function BalanceButton({ row }: RowButtonProps) {
  const { t } = useTranslation();
  return (
    <DialogButton icon="clock" label={t('toolbar.past')}>
      {(close) => (
        <BalanceDialog
          account={String(row['account'])}
          start={row['create_time'] as string | number}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}
