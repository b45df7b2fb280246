import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PastDialog } from '../../past-dialog.tsx';
import { accountWords } from './account-words.ts';

interface Props {
  /** As postings name it. */
  account: string;
  start: string | number;
  onClose: () => void;
}

/** What an account of the ledger came to at a time. */
export function BalanceDialog({ account, start, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <PastDialog<{ balance: string }>
      title={() => accountWords(t, account)}
      waiting={t('merchantMoney.loading')}
      path={(at) => `shop.pay.Posting/balance?account=${encodeURIComponent(account)}&at=${at}`}
      start={start}
      onClose={onClose}
    >
      {({ balance }) => (
        <Typography variant="h6" component="p" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t(balance.startsWith('-') ? 'merchantMoney.credit' : 'merchantMoney.debit', {
            amount: balance.replace('-', ''),
          })}
        </Typography>
      )}
    </PastDialog>
  );
}
