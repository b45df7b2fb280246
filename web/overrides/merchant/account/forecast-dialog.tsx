import { Alert, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { AmountTable } from '../../amount-table.tsx';
import { AnswerDialog } from '../../answer-dialog.tsx';

interface HeldBack {
  orders: number;
  /** Yuan, as of everything here. */
  amount: string;
  at_risk: string;
}

interface Forecast {
  /** `2026-11-25` in the shop's time zone. */
  today: string;
  pending: string;
  days: ({ day: string } & HeldBack)[];
  later: HeldBack;
  other: string;
}

const NOTHING = '0.00';
const isSome = (amount: string): boolean => amount !== NOTHING;

/** When the pending money of a shop is expected to be available, and what of it somebody asks back. */
export function ForecastDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <AnswerDialog<Forecast>
      title={() => t('merchantMoney.forecast')}
      waiting={t('merchantMoney.loading')}
      path={`merchant.Account/forecast?id=${id}`}
      onClose={onClose}
    >
      {(forecast) => <Expected forecast={forecast} />}
    </AnswerDialog>
  );
}

function Expected({ forecast: { today, pending, days, later, other } }: { forecast: Forecast }) {
  const { t } = useTranslation();
  if (days.length === 0 && later.orders === 0 && !isSome(other))
    return (
      <Typography variant="body2" role="status">
        {t('merchantMoney.noPending')}
      </Typography>
    );
  const cells = ({ orders, amount, at_risk: risk }: HeldBack) => [
    orders,
    `¥${amount}`,
    isSome(risk) ? `¥${risk}` : '–',
  ];
  const rows = days.map(({ day, ...held }) => ({
    key: day,
    cells: [day === today ? t('merchantMoney.today', { day }) : day, ...cells(held)],
  }));
  if (later.orders > 0) rows.push({ key: 'later', cells: [t('merchantMoney.later'), ...cells(later)] });
  if (isSome(other)) rows.push({ key: 'other', cells: [t('merchantMoney.other'), '–', `¥${other}`, '–'] });
  const risky = [...days, later].some((held) => isSome(held.at_risk));
  return (
    <>
      <Alert severity={risky ? 'warning' : 'info'} role="status">
        {t('merchantMoney.pendingSum', { pending })} {risky && t('merchantMoney.risky')}
      </Alert>
      <AmountTable
        label={t('merchantMoney.forecast')}
        columns={(['day', 'orders', 'amount', 'risk'] as const).map((name) =>
          t(`merchantMoney.columns.${name}`),
        )}
        rows={rows}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('merchantMoney.forecastHint')}
      </Typography>
    </>
  );
}
