import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FreightTemplate } from '#engine/commerce/index.ts';
import { useServices } from '../../../../providers/index.ts';

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
      <Box
        role="region"
        aria-label={t('freight.lastMonth')}
        // Keys can scroll only what can have the focus.
        tabIndex={0}
        sx={{ overflow: 'auto', maxHeight: 320 }}
      >
        <Box component="table" aria-label={t('freight.lastMonth')} sx={tableStyle}>
          <thead>
            <tr>
              {(['order', 'paid', 'tried', 'difference'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`freight.month.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tried.list.map((row) => (
              <tr key={row.order_no}>
                <td>{row.order_no}</td>
                <td>¥{row.freight}</td>
                <td>{row.tried === null ? t('freight.undeliverable') : `¥${row.tried}`}</td>
                <td>{row.difference === null ? '–' : signed(row.difference)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
}

/** `+1.20` of more, `-1.20` of less, `0.00` of the same. */
const signed = (amount: string): string => (/^-|^0*\.?0*$/.test(amount) ? amount : `+${amount}`);

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.5, px: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'end' },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'start' },
  '& th': { fontWeight: 500, color: 'text.secondary', whiteSpace: 'nowrap' },
} as const;
