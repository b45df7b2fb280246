import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../../providers/index.ts';
import type { FormPanelProps } from '../../../../records/form/form-panel.tsx';
import { AmountTable } from '../../../amount-table.tsx';
import { triedCoupon } from './tried-coupon.ts';

interface Trial {
  orders: number;
  members: number;
  goods: string;
  discount: string;
  average: string;
  below: number;
  taken: number;
  beyond: number;
  more: boolean;
  list: { order_no: string; goods: string; discount: string }[];
}

/** What the coupon as it stands in the form would have cost with the orders of the last thirty days, before it is saved. */
export function CouponTrial({ stored, values }: FormPanelProps) {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () =>
      http.call<Trial>(`${base}/shop.market.Coupon/lastMonth`, {
        method: 'POST',
        body: { id: Number(stored?.['id'] ?? 0), ...triedCoupon(values) },
      }),
  });
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, minWidth: 0, mt: 3 }}>
      <div>
        <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()}>
          {t('couponTrial.lastMonth')}
        </Button>
      </div>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('couponTrial.hint')}
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && <Result trial={data} />}
    </Box>
  );
}

function Result({ trial }: { trial: Trial }) {
  const { t } = useTranslation();
  const { orders, members, goods, discount, average, below, taken, beyond } = trial;
  const others = (['below', 'taken', 'beyond'] as const).filter((name) => trial[name] > 0);
  const counts = { below, taken, beyond };
  return (
    <>
      <Alert severity="info" role="status">
        {orders === 0
          ? t('couponTrial.none')
          : t('couponTrial.sum', { count: orders, members, goods, discount, average })}
        {others.map((name) => ` ${t(`couponTrial.${name}`, { count: counts[name] })}`)}
        {trial.more && ` ${t('couponTrial.more')}`}
      </Alert>
      {orders > 0 && (
        <AmountTable
          label={t('couponTrial.examples')}
          columns={(['order', 'goods', 'discount'] as const).map((name) => t(`couponTrial.column.${name}`))}
          rows={trial.list.map((row) => ({
            key: row.order_no,
            cells: [row.order_no, `¥${row.goods}`, `¥${row.discount}`],
          }))}
        />
      )}
    </>
  );
}
