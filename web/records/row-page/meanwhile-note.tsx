import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { ConflictValue } from '../form/conflict-value.tsx';
import type { Difference, Side } from '../form/merge-conflict.ts';
import type { Row } from '../../fields/cells/index.ts';

interface Props {
  view: ClientView;
  /** The row as it is stored now. */
  row: Row;
  /** Fields that both have changed. */
  clashes: readonly Difference[];
  titleOf: (field: string) => string;
  onChoose: (field: string, side: Side) => void;
}

/** Fields that somebody else changed while they are edited: one keeps one's own, or takes what is stored. */
export function MeanwhileNote({ view, row, clashes, titleOf, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite">
      {clashes.map(({ field, theirs }) => (
        <Alert
          key={field}
          severity="warning"
          sx={{ mb: 1.5, flexWrap: 'wrap', '& .MuiAlert-action': { flexWrap: 'wrap', pt: 0, gap: 0.5 } }}
          action={
            <>
              <Button size="small" color="inherit" onClick={() => onChoose(field, 'mine')}>
                {t('rowPage.keepMine')}
              </Button>
              <Button size="small" color="inherit" onClick={() => onChoose(field, 'theirs')}>
                {t('rowPage.takeTheirs')}
              </Button>
            </>
          }
        >
          {t('rowPage.meanwhile', { title: titleOf(field) })}{' '}
          <Box component="span" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
            <ConflictValue view={view} field={field} value={theirs} row={row} />
          </Box>
        </Alert>
      ))}
    </div>
  );
}
