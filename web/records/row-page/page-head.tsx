import { useEffect } from 'react';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientRecordPage, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useOpenRow } from '../../fields/open-row.ts';
import { cellFor, plainText, type Row } from '../../fields/cells/index.ts';
import { recordPath, useRecentPlaces } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton, PageTitle } from '../../ui/index.ts';
import { formTitleId, useFormDepth, useFormWays } from '../form/form-ways.ts';
import { nounOf } from '../form/noun-of.ts';
import { rightsOf } from '../rights.ts';
import { StarButton } from '../star-button.tsx';
import { PageActions } from './page-actions.tsx';
import { WalkButtons, type WalkProps } from './walk-buttons.tsx';

interface Props {
  view: ClientView;
  page: ClientRecordPage;
  row: Row;
  onLeave: () => void;
  onDelete: () => void;
  walk: WalkProps;
}

/** What the row is called, its state, what can be done with it, and the way out. */
export function PageHead({ view, page, row, onLeave, onDelete, walk }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const depth = useFormDepth();
  const name = plainText(row[view.label]) || String(row.id);
  const noun = nounOf(textIn(view.title, locale), locale);
  const place = { path: recordPath(view.name, row.id), definition: view.name, label: name };
  const editForm = useEditForm(view, page, row);
  useNoted(place.path, place.definition, place.label);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        rowGap: 0.5,
        px: { xs: 1.5, md: 2.5 },
        py: 1,
        minHeight: 60,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <PageTitle title={`${noun} ${name}`} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Typography variant="h2" component="h2" id={formTitleId(depth)} noWrap>
            {name}
          </Typography>
          <State view={view} page={page} row={row} />
        </Box>
        <Typography variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
          {noun}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, order: { md: 1 } }}>
        <WalkButtons {...walk} />
        <StarButton place={place} />
        {editForm && <IconButton icon="edit" label={t('rowPage.editForm')} onClick={editForm} />}
        {rightsOf(view, row).del && (
          <IconButton icon="delete" label={t('list.del')} aria-haspopup="dialog" onClick={onDelete} />
        )}
        <IconButton icon="close" label={t('dialog.close')} onClick={onLeave} />
      </Box>
      <PageActions view={view} page={page} row={row} />
    </Box>
  );
}

/** Opens the whole form above the page, or in its place where nothing can be above; null where there is none. */
function useEditForm(view: ClientView, page: ClientRecordPage, row: Row): (() => void) | null {
  const openAbove = useOpenRow();
  const { open, opening } = useFormWays(view);
  if (page.mode === 'instead' || !rightsOf(view, row).edit) return null;
  return () => {
    if (openAbove) openAbove(view.name, row.id, { asForm: true });
    else open(row.id, { ...opening, asForm: true });
  };
}

function State({ view, page, row }: Pick<Props, 'view' | 'page' | 'row'>) {
  const column = view.columns.find(({ field }) => field === page.state?.field);
  if (!column) return null;
  const Cell = cellFor(column);
  return (
    <Box sx={{ flexShrink: 0, display: 'inline-flex' }}>
      <Cell value={row[column.field]} row={row} column={column} definition={view.name} editable={false} />
    </Box>
  );
}

/** A row that is open is among the recent ones. */
function useNoted(path: string, definition: string, label: string): void {
  const { note } = useRecentPlaces();
  useEffect(() => note({ path, definition, label }), [note, path, definition, label]);
}
