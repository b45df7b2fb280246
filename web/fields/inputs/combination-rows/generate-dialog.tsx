import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Line } from '../child-rows/change-set.ts';
import { lockedOf, stockOf, type Generation } from './generation.ts';
import type { Ways } from './use-combination-rows.ts';

/** So many of the rows that leave are named. */
const MAX_NAMED = 8;

interface Props {
  ways: Ways;
  nameOf: (line: Line) => string;
  onGo: (generation: Generation) => void;
  onCancel: () => void;
}

/** Says what becomes of the rows before any of them leaves; rows that orders hold can't. */
export function GenerateDialog({ ways, nameOf, onGo, onCancel }: Props) {
  const { t } = useTranslation();
  const [sums, setSums] = useState(false);
  const { plain, summed } = ways;
  const { kept, added, leaving } = plain;
  const held = leaving.filter((line) => lockedOf(line) > 0);
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby="generate-title">
      <DialogTitle id="generate-title">{t('combinationRows.question')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>
          {[
            t('combinationRows.kept', { count: kept }),
            t('combinationRows.added', { count: added.length }),
            t('combinationRows.leaving', { count: leaving.length }),
          ].join(' · ')}
        </Typography>
        {leaving.length > 0 && <Leaving lines={leaving} nameOf={nameOf} />}
        {held.length > 0 && (
          <Alert severity="error">{t('combinationRows.held', { count: held.length })}</Alert>
        )}
        {summed.summed > 0 && (
          <FormControlLabel
            control={<Checkbox checked={sums} onChange={(_, on) => setSums(on)} />}
            label={t('combinationRows.sum', { stock: summed.summed })}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onCancel} autoFocus>
          {t('dialog.cancel')}
        </Button>
        <Button variant="contained" disabled={held.length > 0} onClick={() => onGo(sums ? summed : plain)}>
          {t('combinationRows.generate')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The rows that leave: those that orders hold or that have stock come first. */
function Leaving({ lines, nameOf }: { lines: readonly Line[]; nameOf: (line: Line) => string }) {
  const { t } = useTranslation();
  const sorted = [...lines].sort(
    (one, other) => lockedOf(other) - lockedOf(one) || stockOf(other) - stockOf(one),
  );
  const rest = sorted.length - MAX_NAMED;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {sorted.slice(0, MAX_NAMED).map((line) => (
        <li key={line.id}>
          {nameOf(line)}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
            {[
              ...(stockOf(line) > 0 ? [t('combinationRows.stock', { stock: stockOf(line) })] : []),
              ...(lockedOf(line) > 0 ? [t('combinationRows.locked', { locked: lockedOf(line) })] : []),
            ].join(' · ')}
          </Typography>
        </li>
      ))}
      {rest > 0 && <li>{t('combinationRows.more', { count: rest })}</li>}
    </Box>
  );
}
