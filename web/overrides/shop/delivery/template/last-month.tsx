import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FreightTemplate } from '#engine/commerce/index.ts';
import { useServices } from '../../../../providers/index.ts';
import { AmountTable } from '../../../amount-table.tsx';

interface TriedOrders {
  orders: number;
  more: boolean;
  changed: number;
  undeliverable: number;
  freight: string;
  tried: string;
  difference: string;
  list: { order_no: string; freight: string; tried: string | null; difference: string | null }[];
}

/** What the orders of the last thirty days would have paid by the template as it stands in the form, before it is saved. */
export function LastMonth({ template }: { template: FreightTemplate }) {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () =>
      http.call<TriedOrders>(`${base}/shop.delivery.Template/lastMonth`, {
        method: 'POST',
        body: { template },
      }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <div>
        <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()}>
          {t('freight.lastMonth')}
        </Button>
      </div>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && <Tried tried={data} />}
    </Box>
  );
}

function Tried({ tried }: { tried: TriedOrders }) {
  const { t } = useTranslation();
  if (tried.orders === 0)
    return (
      <Typography variant="body2" role="status">
        {t('freight.noOrders')}
      </Typography>
    );
  const { orders: count, changed, freight, tried: fee, difference, undeliverable } = tried;
  return (
    <>
      <Alert severity={undeliverable > 0 ? 'warning' : 'info'} role="status">
        {t('freight.monthSum', { count, changed, freight, fee, difference: signed(difference) })}
        {undeliverable > 0 && ` ${t('freight.monthUnserved', { count: undeliverable })}`}
        {tried.more && ` ${t('freight.monthMore')}`}
      </Alert>
      <AmountTable
        label={t('freight.lastMonth')}
        columns={(['order', 'paid', 'tried', 'difference'] as const).map((name) =>
          t(`freight.month.${name}`),
        )}
        rows={tried.list.map((row) => ({
          key: row.order_no,
          cells: [
            row.order_no,
            `¥${row.freight}`,
            row.tried === null ? t('freight.undeliverable') : `¥${row.tried}`,
            row.difference === null ? '–' : signed(row.difference),
          ],
        }))}
      />
    </>
  );
}

/** `+1.20` of more, `-1.20` of less, `0.00` of the same. */
const signed = (amount: string): string => (/^-|^0*\.?0*$/.test(amount) ? amount : `+${amount}`);
