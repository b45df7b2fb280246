import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { QuickLink } from '../../../ui/index.ts';
import { recordPath } from '../../../providers/index.ts';
import type { ShopBoard } from './shop-board.ts';

/** What has sold best, by what was paid for it and not given back. */
export function TopGoods({ top }: Pick<ShopBoard, 'top'>) {
  const { t } = useTranslation();
  if (top.length === 0) return <Typography variant="body2">{t('shopBoard.nothingSold')}</Typography>;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {top.map(({ id, name, units, amount }, at) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'grid',
            gridTemplateColumns: '28px minmax(0, 1fr) auto',
            gap: 1,
            py: 0.75,
            borderTop: at === 0 ? 0 : 1,
            borderColor: 'divider',
            fontSize: 14,
          }}
        >
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {at + 1}
          </Box>
          <QuickLink to={recordPath('shop/goods/goods', id)} className="mm-link mm-calm">
            {name}
          </QuickLink>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}>
            ¥{amount}
            <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
              {t('shopBoard.units', { count: units })}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
