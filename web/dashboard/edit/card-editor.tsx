import { useMemo, useState } from 'react';
import {
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '#engine/query/index.ts';
import { useServices } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { StatePanel } from '../../ui/index.ts';
import type { CardSource } from '#engine/contract/index.ts';
import { cardOf, draftOf, settled } from './card-draft.ts';
import { CardForm } from './card-form.tsx';
import { CardPreview } from './card-preview.tsx';

interface Props {
  /** Null: a new one. */
  card: BoardCard | null;
  onSave: (card: Omit<BoardCard, 'id'>) => void;
  onClose: () => void;
}

/** Asks for everything a card needs, and shows it as it will look. */
export function CardEditor({ card, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const sources = useSources();
  const [draft, setDraft] = useState(() => draftOf(card));
  const source = sources.data?.find(({ name }) => name === draft.definition);
  const made = useMemo(() => cardOf(source ? settled(draft, source) : draft), [draft, source]);
  return (
    <Dialog open fullScreen={narrow} fullWidth maxWidth="md" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form inside a dialog bubbles to the one the dialog was opened from.
          event.stopPropagation();
          if (made && source) onSave(made);
        }}
        style={{ display: 'contents' }}
      >
        <DialogTitle>{t(card ? 'boardEditor.change' : 'boardEditor.add')}</DialogTitle>
        <DialogContent dividers>
          {sources.data?.length === 0 ? (
            <StatePanel icon="database" title={t('boardEditor.noTables')} />
          ) : sources.data ? (
            <Box sx={columnsStyle}>
              <CardForm draft={draft} source={source} sources={sources.data} onDraft={setDraft} />
              <CardPreview card={source ? made : null} />
            </Box>
          ) : sources.error ? (
            <StatePanel
              icon="warning"
              tone="error"
              role="alert"
              title={t('dashboard.failed')}
              hint={sources.error.message}
            >
              <Button onClick={() => void sources.refetch()}>{t('dialog.retry')}</Button>
            </StatePanel>
          ) : (
            <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
              <CircularProgress size={26} />
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!made || !source}>
            {t('boardEditor.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useSources() {
  const { http, base } = useServices();
  const locale = useLocale();
  return useQuery({
    queryKey: ['board-sources', locale],
    queryFn: async ({ signal }) =>
      (await http.call<{ list: CardSource[] }>(`${base}/dashboard/sources`, { signal })).list,
    staleTime: 60_000,
  });
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 340px)' },
  gap: 3,
  alignItems: 'start',
};
