import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  InputAdornment,
  Pagination,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#engine/definition/index.ts';
import { useServices } from '../../../providers/index.ts';
import { Icon, IconButton, StatePanel } from '../../../ui/index.ts';
import { fileIcon, mediaUrl, plainText } from '../../cells/index.ts';
import { useSettled } from '../use-remote-options.ts';
import { sizeText } from '../../size-text.ts';
import { LIBRARY, type UploadField } from './use-upload-field.ts';

interface Props {
  field: UploadField;
  /** How many may be taken. */
  room: number;
  onClose: () => void;
  onTake: (addresses: string[]) => void;
}

const PAGE = 12;

/** Files that were uploaded before, of those one may read. */
export function LibraryDialog({ field, room, onClose, onTake }: Props) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const [taken, setTaken] = useState<string[]>([]);
  const { rows, total, isPending, error } = useLibrary(field, useSettled(words.trim()), page);
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const turn = (address: string): void =>
    setTaken((now) => {
      if (now.includes(address)) return now.filter((each) => each !== address);
      return room === 1 ? [address] : now.length < room ? [...now, address] : now;
    });
  const addressed = (url: string): string => (field.fullUrl ? new URL(url, location.origin).href : url);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="library-title">
      <DialogTitle id="library-title" sx={{ display: 'flex', alignItems: 'center', gap: 2, pb: 1 }}>
        <Box sx={{ flex: 1 }}>{t('library.title')}</Box>
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minHeight: 380 }}>
        <TextField
          autoFocus
          fullWidth
          type="search"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setPage(1);
          }}
          placeholder={t('library.search')}
          slotProps={{
            htmlInput: { 'aria-label': t('library.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" size={16} />
                </InputAdornment>
              ),
            },
          }}
          sx={{ mt: 0.5 }}
        />
        {error ? (
          <StatePanel icon="warning" tone="error" title={t('library.failed')} hint={error.message} />
        ) : !isPending && rows.length === 0 ? (
          <StatePanel icon="folder-open" tone="calm" title={t('library.empty')} />
        ) : (
          <Box
            role="listbox"
            aria-label={t('library.title')}
            aria-multiselectable={room > 1}
            sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}
          >
            {isPending &&
              Array.from({ length: PAGE }, (_, at) => <Skeleton key={at} variant="rounded" height={140} />)}
            {rows.map((row) => (
              <Choice
                key={plainText(row.id)}
                row={row}
                chosen={taken.includes(plainText(row.url))}
                onTurn={() => turn(plainText(row.url))}
                onTake={() => onTake([addressed(plainText(row.url))])}
              />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('library.pages', { page, pages, total })}
        </Typography>
        <Pagination
          size="small"
          count={pages}
          page={page}
          siblingCount={0}
          onChange={(_, next) => setPage(next)}
          sx={{ flex: 1 }}
        />
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={taken.length === 0}
          onClick={() => onTake(taken.map(addressed))}
        >
          {taken.length > 1 ? t('library.take', { count: taken.length }) : t('library.takeNone')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useLibrary(field: UploadField, words: string, page: number) {
  const { records } = useServices();
  const query = useQuery({
    queryKey: [LIBRARY, 'library', field.rules.pictures, words, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      records.getList(LIBRARY, {
        pagination: { page, perPage: PAGE },
        sort: { field: 'last_upload_time', order: 'DESC' },
        filter: {
          ...(words ? { q: words } : {}),
          ...(field.rules.pictures
            ? { search: [{ field: 'mimetype', operator: 'LIKE', val: 'image' }] }
            : {}),
        },
        signal,
      }),
  });
  const { data, isPending, error } = query;
  return { rows: (data?.data ?? []) as JsonObject[], total: data?.total ?? 0, isPending, error };
}

interface ChoiceProps {
  row: JsonObject;
  chosen: boolean;
  onTurn: () => void;
  onTake: () => void;
}

function Choice({ row, chosen, onTurn, onTake }: ChoiceProps) {
  const url = mediaUrl(plainText(row.url));
  const name = plainText(row.name);
  const isPicture = plainText(row.mimetype).startsWith('image/');
  return (
    <ButtonBase
      role="option"
      aria-selected={chosen}
      aria-label={name}
      onClick={onTurn}
      onDoubleClick={onTake}
      sx={{
        display: 'block',
        textAlign: 'left',
        overflow: 'hidden',
        borderRadius: 1,
        border: 2,
        borderColor: chosen ? 'primary.main' : 'divider',
        position: 'relative',
      }}
    >
      <Box
        sx={{
          height: 96,
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'action.hover',
          color: 'text.secondary',
        }}
      >
        {isPicture && url ? (
          <Box
            component="img"
            src={url}
            alt=""
            loading="lazy"
            sx={{ width: 1, height: 96, objectFit: 'cover', display: 'block' }}
          />
        ) : (
          <Icon name={fileIcon(name)} fallback="file" size={30} />
        )}
      </Box>
      <Box sx={{ px: 1, py: 0.5 }}>
        <Typography variant="caption" noWrap title={name} sx={{ display: 'block' }}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {sizeText(Number(row.size))}
        </Typography>
      </Box>
      {chosen && (
        <Box
          sx={{
            position: 'absolute',
            right: 4,
            top: 4,
            color: 'primary.main',
            bgcolor: 'background.paper',
            borderRadius: '50%',
            display: 'flex',
          }}
        >
          <Icon name="circle-check" size={18} />
        </Box>
      )}
    </ButtonBase>
  );
}
