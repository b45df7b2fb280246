import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  useMediaQuery,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { RegionBook } from '#engine/commerce/index.ts';
import { useRegions } from '../../regions/use-regions.ts';
import { ChosenRegions } from './chosen-regions.tsx';
import { RegionTreeView } from './region-tree-view.tsx';
import { useRegionChoice } from './use-region-choice.ts';

/** Screens that the dialog fills. */
const SMALL = '(max-width: 599px)';

interface Props {
  title: string;
  codes: string[];
  taken: ReadonlyMap<string, number>;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

/** All regions to choose from; nothing is chosen before it is said to be done. */
export function RegionsDialog(props: Props) {
  const { t } = useTranslation();
  const isSmall = useMediaQuery(SMALL);
  const { book, trouble, again } = useRegions();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isSmall}
      onClose={props.onCancel}
      aria-label={props.title}
      // What is typed here is not for the form around it.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') event.stopPropagation();
      }}
    >
      <DialogTitle component="h2">{props.title}</DialogTitle>
      {book ? (
        <Chooser {...props} book={book} />
      ) : (
        <DialogContent sx={{ display: 'grid', placeItems: 'center', minHeight: 200 }}>
          {trouble === undefined ? (
            <CircularProgress aria-label={t('input.loading')} />
          ) : (
            <Alert severity="error" action={<Button onClick={again}>{t('dialog.retry')}</Button>}>
              {trouble}
            </Alert>
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

function Chooser({ title, codes, taken, book, onDone, onCancel }: Props & { book: RegionBook }) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const choice = useRegionChoice(book, codes, taken, words);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
        <TextField
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              event.currentTarget
                .closest('[role="dialog"]')
                ?.querySelector<HTMLElement>('[role="tree"]')
                ?.focus();
            }
            if (event.key !== 'Escape' || words === '') return;
            event.stopPropagation();
            setWords('');
          }}
          autoFocus
          placeholder={t('regions.search')}
          slotProps={{ htmlInput: { 'aria-label': t('regions.search'), type: 'search' } }}
          sx={{ mt: 0.5 }}
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" onClick={choice.all}>
            {t('regions.all')}
          </Button>
          <Button size="small" onClick={choice.none} disabled={choice.codes.length === 0}>
            {t('regions.none')}
          </Button>
        </Box>
        <RegionTreeView
          label={title}
          book={book}
          lines={choice.lines}
          states={choice.states}
          taken={taken}
          onTick={choice.tick}
          onFold={choice.fold}
        />
        <ChosenRegions book={book} choice={choice} isNothing={choice.lines.length === 0} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onDone(choice.kept)}>
          {t('regions.done')}
        </Button>
      </DialogActions>
    </>
  );
}
