import { Alert, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AddedPanelProps } from '../../../records/list/toolbar/added-buttons.tsx';
import { AmountTable } from '../../amount-table.tsx';
import { AnswerDialog } from '../../answer-dialog.tsx';
import { accountWords } from '../../shop/pay/account-words.ts';

interface Overview {
  /** Yuan: debit above zero, credit below. */
  accounts: { account: string; amount: string }[];
  debit: string;
  credit: string;
  difference: string;
}

/** What the platform has and owes by the ledger, and whether it adds up to zero. */
export function OverviewPanel({ onClose }: AddedPanelProps) {
  const { t } = useTranslation();
  return (
    <AnswerDialog<Overview>
      title={() => t('merchantMoney.overview')}
      waiting={t('merchantMoney.loading')}
      path="merchant.Account/overview"
      onClose={onClose}
    >
      {(overview) => <Accounts overview={overview} />}
    </AnswerDialog>
  );
}

function Accounts({ overview: { accounts, debit, credit, difference } }: { overview: Overview }) {
  const { t } = useTranslation();
  if (accounts.length === 0)
    return (
      <Typography variant="body2" role="status">
        {t('merchantMoney.noPostings')}
      </Typography>
    );
  const isEven = difference === '0.00';
  const rows = accounts.map(({ account, amount }) => ({
    key: account,
    cells: [
      accountWords(t, account),
      amount.startsWith('-') ? '' : `¥${amount}`,
      amount.startsWith('-') ? `¥${amount.slice(1)}` : '',
    ],
  }));
  return (
    <>
      <Alert severity={isEven ? 'success' : 'error'} role="status">
        {isEven ? t('merchantMoney.even') : t('merchantMoney.uneven', { difference })}
      </Alert>
      <AmountTable
        label={t('merchantMoney.overview')}
        columns={(['account', 'debit', 'credit'] as const).map((name) => t(`merchantMoney.columns.${name}`))}
        rows={[...rows, { key: 'total', cells: [t('merchantMoney.total'), `¥${debit}`, `¥${credit}`] }]}
      />
    </>
  );
}
