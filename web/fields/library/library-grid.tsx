import { Box, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../../ui/index.ts';
import { LibraryChoice } from './library-choice.tsx';
import type { LibraryFile } from './library-file.ts';
import { PAGE, type useLibrary } from './use-library.ts';

interface Props {
  library: ReturnType<typeof useLibrary>;
  chosen: readonly LibraryFile[];
  /** More than one may be chosen. */
  many: boolean;
  onTurn: (file: LibraryFile) => void;
  onTake: (file: LibraryFile) => void;
}

/** The files of one page, to be chosen from. */
export function LibraryGrid({ library, chosen, many, onTurn, onTake }: Props) {
  const { t } = useTranslation();
  const { files, isPending, error } = library;
  if (error)
    return <StatePanel icon="warning" tone="error" title={t('library.failed')} hint={error.message} />;
  if (!isPending && files.length === 0)
    return <StatePanel icon="folder-open" tone="calm" title={t('library.empty')} />;
  return (
    <Box
      role="listbox"
      aria-label={t('library.title')}
      aria-multiselectable={many}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}
    >
      {isPending &&
        Array.from({ length: PAGE }, (_, at) => <Skeleton key={at} variant="rounded" height={140} />)}
      {files.map((file) => (
        <LibraryChoice
          key={file.id}
          file={file}
          chosen={chosen.some(({ id }) => id === file.id)}
          onTurn={() => onTurn(file)}
          onTake={() => onTake(file)}
        />
      ))}
    </Box>
  );
}
