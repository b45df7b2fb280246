import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { NamedGoods, PolicyResult } from '#engine/commerce/index.ts';
import { useOpenRow } from '../../../../fields/open-row.ts';
import { recordPath } from '../../../../providers/index.ts';
import { isForBrowser, QuickLink } from '../../../../ui/index.ts';

const GOODS = 'shop/goods/goods';

/** The first goods that don't keep a policy, each a way to its form. */
export function BrokenGoods({ policy: { broken, goods } }: { policy: PolicyResult }) {
  const { t } = useTranslation();
  const more = broken - goods.length;
  return (
    <Box sx={{ px: 2, pb: 1.5, pl: 5.75 }}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
          columnGap: 2,
          rowGap: 0.5,
          fontSize: 14,
        }}
      >
        {goods.map((each) => (
          <Box component="li" key={each.id} sx={{ overflowWrap: 'anywhere' }}>
            <GoodsLink goods={each} />
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: goods.length > 0 ? 0.75 : 0 }}>
          {goods.length > 0 ? t('policies.more', { count: more }) : t('policies.hidden')}
        </Typography>
      )}
    </Box>
  );
}

/** The form opens above the page, which stays as it is; another tab gets the goods' own page. */
function GoodsLink({ goods: { id, name } }: { goods: NamedGoods }) {
  const { t } = useTranslation();
  const openRow = useOpenRow();
  return (
    <QuickLink
      className="mm-link"
      to={recordPath(GOODS, id)}
      onClick={(event) => {
        if (!openRow || isForBrowser(event)) return;
        event.preventDefault();
        openRow(GOODS, id);
      }}
    >
      {name === '' ? t('policies.unnamed', { id }) : name}
    </QuickLink>
  );
}
