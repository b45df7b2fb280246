import { useState } from 'react';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { ConfirmPopover, IconButton, ProgressBar, StatePanel } from '../../ui/index.ts';
import { QuickSearch } from '../list/quick-search.tsx';
import { rightsOf } from '../rights.ts';
import { BinTable } from './bin-table.tsx';
import { useBin, type Bin } from './use-bin.ts';

/** The recycle bin of a definition: deleted rows, to be restored or deleted for good. */
export function BinDialog({ view, onClose }: { view: ClientView; onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const bin = useBin(view);
  return (
    <Dialog open onClose={bin.busy ? undefined : onClose} maxWidth="md" fullWidth aria-labelledby="bin-title">
      <DialogTitle id="bin-title" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {t('bin.titleOf', { title: textIn(view.title, locale) })}
        </Box>
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} disabled={bin.busy} />
      </DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.5,
          alignContent: 'start',
          minHeight: 260,
        }}
      >
        {view.quickSearch && (
          <Box sx={{ pt: 0.5 }}>
            <QuickSearch value={bin.words} titles={view.quickSearchTitles} onSearch={bin.search} />
          </Box>
        )}
        <Box sx={{ position: 'relative' }}>
          <ProgressBar active={bin.isFetching && bin.total !== undefined} />
          <Rows view={view} bin={bin} />
        </Box>
        {bin.pages > 1 && <Pages bin={bin} />}
      </DialogContent>
      <Foot view={view} bin={bin} />
    </Dialog>
  );
}

function Rows({ view, bin }: { view: ClientView; bin: Bin }) {
  const { t } = useTranslation();
  if (bin.error) {
    return (
      <StatePanel icon="warning" tone="error" role="alert" title={bin.error.message}>
        <Button variant="outlined" onClick={() => void bin.refetch()}>
          {t('list.refresh')}
        </Button>
      </StatePanel>
    );
  }
  if (bin.total === undefined) return <Skeleton variant="rectangular" height={180} />;
  if (bin.rows.length === 0) {
    return bin.words === '' ? (
      <StatePanel icon="delete" title={t('bin.empty')} hint={t('bin.emptyHint')} />
    ) : (
      <StatePanel icon="search" title={t('list.noHits')} />
    );
  }
  return <BinTable view={view} bin={bin} />;
}

function Pages({ bin }: { bin: Bin }) {
  const { t } = useTranslation();
  const { page, pages, setPage, busy } = bin;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
      <IconButton
        icon="chevron-left"
        label={t('list.previous')}
        disabled={busy || page <= 1}
        onClick={() => setPage(page - 1)}
      />
      <Typography variant="body2" role="status">
        {page} / {pages}
      </Typography>
      <IconButton
        icon="chevron-right"
        label={t('list.next')}
        disabled={busy || page >= pages}
        onClick={() => setPage(page + 1)}
      />
    </Box>
  );
}

function Foot({ view, bin }: { view: ClientView; bin: Bin }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { ticked, restore, purge, busy } = bin;
  const none = ticked.length === 0;
  const choose = bin.rows.length > 0 ? t('bin.choose') : '';
  return (
    <DialogActions sx={{ flexWrap: 'wrap' }}>
      <Typography variant="body2" role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {none ? choose : t('list.selected', { count: ticked.length })}
      </Typography>
      {rightsOf(view).del && (
        <Button
          variant="outlined"
          color="error"
          disabled={none || busy}
          loading={purge.isPending}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('bin.purge')}
        </Button>
      )}
      <Button
        variant="contained"
        disabled={none || busy}
        loading={restore.isPending}
        onClick={() => restore.mutate(ticked)}
      >
        {t('bin.restore')}
      </Button>
      <ConfirmPopover
        danger
        anchor={anchor}
        question={t('bin.confirmPurge', { count: ticked.length })}
        hint={t('list.confirmDeleteHint')}
        confirm={t('bin.purge')}
        busy={purge.isPending}
        onConfirm={() => {
          setAnchor(null);
          purge.mutate(ticked);
        }}
        onCancel={() => setAnchor(null)}
      />
    </DialogActions>
  );
}
