import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../providers/lazy-part.ts';
import { DialogButton, type RowButtonProps } from '../../../records/buttons/index.ts';
import { withTexts } from '../../../texts/index.ts';

const PastAccount = lazyPart(() =>
  withTexts(import('./past-account.tsx'), 'merchantMoney', 'ledger', 'fieldInputs').then((it) => ({
    default: it.PastAccount,
  })),
);

/** Shows what a shop had at a time. */
export function PastButton({ row }: RowButtonProps) {
  const { t } = useTranslation();
  return (
    <DialogButton icon="clock" label={t('toolbar.past')}>
      {(close) => <PastAccount id={Number(row.id)} onClose={close} />}
    </DialogButton>
  );
}
