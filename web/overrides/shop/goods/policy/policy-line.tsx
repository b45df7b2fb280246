import { useState } from 'react';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { PolicyResult } from '#engine/commerce/index.ts';
import { Icon } from '../../../../ui/index.ts';
import { BrokenGoods } from './broken-goods.tsx';

const LINE = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: 1.25,
  width: '100%',
  px: 2,
  py: 1,
  textAlign: 'left',
} as const;

/** One policy: green, or red and opened by a press. */
export function PolicyLine({ policy }: { policy: PolicyResult }) {
  const [open, setOpen] = useState(false);
  const isKept = policy.broken === 0;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      {isKept ? (
        <Box sx={LINE}>
          <Face policy={policy} />
        </Box>
      ) : (
        <ButtonBase aria-expanded={open} onClick={() => setOpen(!open)} sx={LINE}>
          <Face policy={policy} />
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
        </ButtonBase>
      )}
      {open && !isKept && <BrokenGoods policy={policy} />}
    </Box>
  );
}

function Face({ policy: { title, text, kept, broken } }: { policy: PolicyResult }) {
  const { t } = useTranslation();
  const colour = broken === 0 ? 'success.main' : 'error.main';
  return (
    <>
      <Box component="span" sx={{ display: 'flex', color: colour }}>
        <Icon name={broken === 0 ? 'circle-check' : 'circle-x'} size={20} />
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {title}
        </Typography>
        {text !== '' && (
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </Box>
      <Box component="span" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        <Typography component="span" variant="body2" sx={{ display: 'block' }}>
          {t('policies.kept', { kept, all: kept + broken })}
        </Typography>
        {broken > 0 && (
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'error.main' }}>
            {t('policies.broken', { count: broken })}
          </Typography>
        )}
      </Box>
    </>
  );
}
