import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { ConfirmPopover } from '../../ui/index.ts';
import { useRowLabels } from './use-row-labels.ts';
import type { Ids } from './ids.ts';

interface Props {
  view: ClientView;
  asked: { ids: Ids; anchor: HTMLElement | null; left: number };
  labelOf: ((id: Ids[number]) => string | undefined) | undefined;
  busy: boolean;
  /** While rows are deleted one by one. */
  progress: { at: number; of: number } | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Rows that are named in the question. */
const NAMED = 8;

/** Says how many rows would go, and which. */
export function DeletionQuestion({ view, asked, labelOf, busy, progress, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const { ids, anchor, left } = asked;
  const labels = useRowLabels(view, ids.slice(0, NAMED), labelOf);
  const [only = ''] = labels;
  const many = ids.length > 1;
  const question = many
    ? t('list.confirmDeleteMany', { count: ids.length })
    : t('toolbar.deleteOne', { name: only });
  const hint = view.recycle === null ? t('list.confirmDeleteHint') : t('list.binHint');
  const shared = { busy, onConfirm, onCancel };
  if (anchor && !many && left === 0) {
    return (
      <ConfirmPopover
        danger
        anchor={ids.length > 0 ? anchor : null}
        question={question}
        hint={hint}
        confirm={t('list.del')}
        {...shared}
      />
    );
  }
  return (
    <Dialog open={ids.length > 0} onClose={busy ? undefined : onCancel} maxWidth="xs" fullWidth>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{question}</DialogTitle>
      <DialogContent>
        {many && <Names labels={labels} more={ids.length - labels.length} />}
        <DialogContentText>{hint}</DialogContentText>
        {left > 0 && (
          <DialogContentText sx={{ mt: 1 }}>{t('toolbar.stays', { count: left })}</DialogContentText>
        )}
        {progress && <Progress {...progress} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onCancel} disabled={busy && !progress}>
          {progress ? t('toolbar.stop') : t('dialog.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm} loading={busy} autoFocus>
          {t('list.del')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Names({ labels, more }: { labels: string[]; more: number }) {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}>
      {labels.map((label, index) => (
        <Box component="li" key={index} dir="auto" sx={{ overflowWrap: 'anywhere', py: '1px' }}>
          {label}
        </Box>
      ))}
      {more > 0 && (
        <Box component="li" sx={{ color: 'text.secondary', listStyle: 'none', ml: -2.5, mt: 0.5 }}>
          {t('cell.more', { count: more })}
        </Box>
      )}
    </Box>
  );
}

function Progress({ at, of }: { at: number; of: number }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ mt: 1.5 }}>
      <LinearProgress variant="determinate" value={(at / of) * 100} aria-label={t('list.del')} />
      <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
        {t('toolbar.deleting', { at, of })}
      </Typography>
    </Box>
  );
}
