import { useState } from 'react';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../providers/index.ts';
import { IconButton } from '../../ui/index.ts';
import { useSettled } from '../inputs/use-remote-options.ts';
import { LIBRARY, type UploadField } from '../inputs/upload/use-upload-field.ts';
import { LibraryChosen } from './library-chosen.tsx';
import type { LibraryFile } from './library-file.ts';
import { LibraryFolders } from './library-folders.tsx';
import { LibraryGrid } from './library-grid.tsx';
import { LibraryPager } from './library-pager.tsx';
import { LibrarySearchBox } from './library-search-box.tsx';
import { RemoveUnusedButton } from './remove-unused-button.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { useLibrary } from './use-library.ts';

interface Props {
  field: UploadField;
  /** How many may be taken. */
  room: number;
  onClose: () => void;
  onTake: (addresses: string[]) => void;
}

/** Files that were uploaded before, of those one may read: taken into a field, or tidied up. */
export function LibraryDialog({ field, room, onClose, onTake }: Props) {
  const { t } = useTranslation();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const mayTidy = useSite().data?.authNode.has(`${LIBRARY}/del`) === true;
  const [tidying, setTidying] = useState(false);
  const [place, setPlace] = useState({ words: '', topic: null as string | null, page: 1 });
  const search = { ...place, words: useSettled(place.words.trim()), pictures: field.rules.pictures };
  const library = useLibrary(search);
  const { chosen, turn, clear } = useChosenFiles(tidying ? Infinity : room);
  const last = chosen.at(-1);
  const take = (files: readonly LibraryFile[]): void =>
    onTake(files.map(({ url }) => (field.fullUrl ? new URL(url, location.origin).href : url)));
  const switchTidying = (): void => {
    setTidying(!tidying);
    clear();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={narrow}
      maxWidth="lg"
      aria-labelledby="library-title"
    >
      <DialogTitle id="library-title" sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1 }}>
        <Box sx={{ flex: 1 }}>{t(tidying ? 'library.tidyTitle' : 'library.title')}</Box>
        {mayTidy && (
          <IconButton
            icon="eraser"
            label={t('library.tidy')}
            aria-pressed={tidying}
            onClick={switchTidying}
          />
        )}
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />
      </DialogTitle>
      <DialogContent
        sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 1.5, minHeight: 440 }}
      >
        <LibraryFolders topic={place.topic} onTopic={(topic) => setPlace({ ...place, topic, page: 1 })} />
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1, minWidth: 0 }}>
          <LibrarySearchBox words={place.words} onWords={(words) => setPlace({ ...place, words, page: 1 })} />
          <LibraryGrid
            library={library}
            chosen={chosen}
            many={tidying || room > 1}
            onTurn={turn}
            onTake={(file) => !tidying && take([file])}
          />
          {last && <LibraryChosen file={last} />}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, flexWrap: 'wrap', gap: 1 }}>
        <LibraryPager
          page={place.page}
          total={library.total}
          onPage={(page) => setPlace({ ...place, page })}
        />
        {tidying ? (
          <>
            <Button variant="outlined" color="inherit" onClick={switchTidying}>
              {t('library.tidyEnd')}
            </Button>
            <RemoveUnusedButton ids={chosen.map(({ id }) => id)} onDone={clear} />
          </>
        ) : (
          <>
            <Button variant="outlined" color="inherit" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button variant="contained" disabled={chosen.length === 0} onClick={() => take(chosen)}>
              {chosen.length > 1 ? t('library.take', { count: chosen.length }) : t('library.takeNone')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
