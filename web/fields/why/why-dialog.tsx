import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  Skeleton,
  useMediaQuery,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import { textIn, type WhyDefinition } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import { cellNamed, type CellProps } from '../cells/index.ts';
import { useWhy, type Why } from './use-why.ts';
import { WhyStepItem } from './why-step.tsx';
import { WhyVerdict } from './why-verdict.tsx';

type Props = CellProps & { onClose: () => void };

/** Where a figure comes from: what has moved it, by which rule, and whether that adds up to it. */
export function WhyDialog({ onClose, ...cell }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const narrow = useMediaQuery('(max-width: 600px)');
  const { column } = cell;
  const Figure = cellNamed(column.render);
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={narrow} maxWidth="md" aria-labelledby="why-title">
      <DialogTitle id="why-title" sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1 }}>
        <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 1, overflowWrap: 'anywhere' }}>
          <span>{t('why.title', { title: textIn(column.title, locale) })}</span>
          <Figure {...cell} editable={false} />
        </Box>
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} autoFocus />
      </DialogTitle>
      <DialogContent>{column.why && <Explained why={column.why} cell={cell} />}</DialogContent>
    </Dialog>
  );
}

function Explained({ why: asked, cell }: { why: WhyDefinition; cell: CellProps }) {
  const { t } = useTranslation();
  const why = useWhy(asked, cell.row);
  if (why.error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={why.retry}>
            {t('dialog.retry')}
          </Button>
        }
      >
        {why.error.message}
      </Alert>
    );
  if (why.isLoading) return <Skeleton variant="rounded" height={280} aria-label={t('why.loading')} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <WhyVerdict why={why} asked={asked} cell={cell} />
      <Steps why={why} asked={asked} />
    </Box>
  );
}

function Steps({ why, asked }: { why: Why; asked: WhyDefinition }) {
  const { t } = useTranslation();
  return (
    <>
      <Box component="ol" aria-label={t('why.steps')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {why.steps.map((step) => (
          <WhyStepItem key={step.row.id} step={step} why={why} asked={asked} />
        ))}
      </Box>
      {why.more && (
        <Button variant="outlined" onClick={why.more} sx={{ justifySelf: 'center' }}>
          {t('why.more', { count: why.total - why.steps.length })}
        </Button>
      )}
    </>
  );
}
