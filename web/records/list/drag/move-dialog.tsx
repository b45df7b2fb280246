import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { useServices, type RankMove, type RankPlace } from '../../../providers/index.ts';
import { rowLabel } from '../row-label.ts';

interface Props {
  view: ClientView;
  row: Row;
  /** The order the list stands in, as the server takes it. */
  order: string;
  onClose: () => void;
  onMoved: () => void;
}

type Way = 'first' | 'last' | 'before' | 'after';
const WAYS: readonly Way[] = ['first', 'before', 'after', 'last'];

/** Moves a row to any place of its list, on whatever page that is. */
export function MoveDialog({ view, row, order, onClose, onMoved }: Props) {
  const { t } = useTranslation();
  const { records } = useServices();
  const notify = useNotify();
  const [way, setWay] = useState<Way>('first');
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data: place, error } = useQuery({
    queryKey: [view.name, 'place', row.id, order],
    queryFn: () => records.rankPlace(view.name, row.id, order),
    gcTime: 0,
  });
  const at = numberIn(number, place);
  const ready = way === 'first' || way === 'last' || at !== null;

  const move = async (): Promise<void> => {
    if (!ready) return;
    setBusy(true);
    setRefusal(null);
    try {
      await records.sortable(view.name, { move: row.id, order, ...placeOf(way, at ?? 1) });
      notify(t('drag.moved'), { type: 'success' });
      onMoved();
      onClose();
    } catch (thrown) {
      setRefusal((thrown as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="move-title">
      <Box
        component="form"
        noValidate
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          void move();
        }}
      >
        <DialogTitle id="move-title">{t('drag.moveTitle', { label: rowLabel(view, row) })}</DialogTitle>
        <DialogContent>
          <Standing place={place} />
          {(refusal ?? error) && (
            <Alert severity="error" sx={{ mb: 1.5 }}>
              {refusal ?? error?.message}
            </Alert>
          )}
          <RadioGroup
            value={way}
            aria-label={t('drag.where')}
            onChange={(event) => setWay(event.target.value as Way)}
          >
            {WAYS.map((each) => (
              <Box key={each} sx={{ display: 'flex', alignItems: 'center', minHeight: 40, gap: 1 }}>
                <FormControlLabel
                  value={each}
                  control={<Radio size="small" />}
                  label={t(`drag.ways.${each}`)}
                />
                {each === way && (each === 'before' || each === 'after') && (
                  <TextField
                    value={number}
                    autoFocus
                    error={number !== '' && at === null}
                    onChange={(event) => setNumber(event.target.value)}
                    sx={{ width: 110 }}
                    slotProps={{
                      htmlInput: {
                        inputMode: 'numeric',
                        'aria-label': t('drag.number'),
                        placeholder: place ? `1–${place.count}` : undefined,
                      },
                    }}
                  />
                )}
              </Box>
            ))}
          </RadioGroup>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose} disabled={busy}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!ready}>
            {t('drag.move')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

function Standing({ place }: { place: RankPlace | undefined }) {
  const { t } = useTranslation();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
      {place ? (
        t('drag.standing', { position: place.position, count: place.count })
      ) : (
        <Skeleton width={180} />
      )}
    </Typography>
  );
}

/** The typed number where it is a place of the list. */
function numberIn(text: string, place: RankPlace | undefined): number | null {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return number >= 1 && number <= (place?.count ?? Infinity) ? number : null;
}

function placeOf(way: Way, at: number): Pick<RankMove, 'position' | 'direction'> {
  if (way === 'first' || way === 'last') return { position: way };
  return { position: at, direction: way === 'before' ? 'up' : 'down' };
}
