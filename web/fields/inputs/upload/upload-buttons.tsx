import { Suspense, useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../texts/index.ts';
import { Icon } from '../../../ui/index.ts';
import { sizeText } from '../../size-text.ts';
import type { UploadField } from './use-upload-field.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';

const LibraryDialog = lazyPart(() =>
  withTexts(import('../../library/library-dialog.tsx'), 'library').then((it) => ({
    default: it.LibraryDialog,
  })),
);

interface Props {
  field: UploadField;
  label: string;
  chooseLabel: string;
  /** How many more may be taken. */
  room: number;
  onChoose: () => void;
  onTake: (addresses: string[]) => void;
}

/** What brings a file into the field: from here, or from the library. */
export function UploadButtons({ field, label, chooseLabel, room, onChoose, onTake }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="upload" size={15} />}
        aria-label={`${chooseLabel}: ${label}`}
        onClick={onChoose}
      >
        {chooseLabel}
      </Button>
      {field.library && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon name="folder-open" size={15} />}
          onClick={() => setOpen(true)}
          sx={{ color: 'text.secondary' }}
        >
          {t('upload.library')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <LibraryDialog
            field={field}
            room={room}
            onClose={() => setOpen(false)}
            onTake={(addresses) => {
              setOpen(false);
              onTake(addresses);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

const SHOWN = 6;

/** What may be uploaded, in one small line. */
export function UploadHint({ field }: { field: UploadField }) {
  const { t } = useTranslation();
  const { suffixes, maxSize } = field.rules;
  const kinds = suffixes.length > 0 ? suffixes.slice(0, SHOWN).join(', ') : t('upload.anyFile');
  const more = suffixes.length > SHOWN ? '…' : '';
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }} title={suffixes.join(', ')}>
      {t('upload.dropHint')}
      {Number.isFinite(maxSize) &&
        ` · ${t('upload.limits', { suffixes: kinds + more, size: sizeText(maxSize) })}`}
    </Typography>
  );
}
