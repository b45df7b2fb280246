import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { filteredListPath, recordPath } from '../../../providers/index.ts';
import { QuickLink } from '../../../ui/index.ts';
import type { BuyerOverview } from './buyer-overview.ts';

interface Props {
  top: BuyerOverview['top'];
  /** The reader may open members. */
  mayOpen: boolean;
}

/** Who has bought most, with the way to their orders. */
export function BuyerList({ top, mayOpen }: Props) {
  const { t } = useTranslation();
  if (top.length === 0) return <Typography variant="body2">{t('shopBoard.nobody')}</Typography>;
  return (
    <Box role="region" aria-label={t('shopBoard.topBuyers')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={t('shopBoard.topBuyers')} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('shopBoard.buyer')}</th>
            <th scope="col" className="number">
              {t('shopBoard.paid_orders')}
            </th>
            <th scope="col" className="number">
              {t('shopBoard.paid_amount')}
            </th>
            <th scope="col" className="number">
              {t('shopBoard.refund_amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {top.map((buyer) => (
            <tr key={buyer.id}>
              <td>
                {mayOpen ? (
                  <QuickLink to={recordPath('user/user', buyer.id)} className="mm-link mm-calm">
                    {buyer.name}
                  </QuickLink>
                ) : (
                  buyer.name
                )}
              </td>
              <td className="number">
                <QuickLink
                  to={filteredListPath('shop/order/order', { user_id: buyer.id })}
                  className="mm-link mm-calm"
                >
                  {buyer.orders}
                </QuickLink>
              </td>
              <td className="number">¥{buyer.paid_amount}</td>
              <td className="number">¥{buyer.refund_amount}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  '& th, & td': { py: 0.75, px: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'start' },
  '& th': { fontWeight: 500, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const;
