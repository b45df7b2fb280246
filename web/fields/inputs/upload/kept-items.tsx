import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/index.ts';
import { fileName } from '../../cells/index.ts';
import { FileFace, PictureFace } from './medium-face.tsx';
import { SortableItem } from '../sortable-list.tsx';

interface Props {
  paths: string[];
  index: number;
  locked: boolean;
  onRemove: () => void;
}

/** Edge of a tile, in pixels. */
const TILE = 84;
const veil = { bgcolor: 'background.paper', opacity: 0.92, p: 0.25, borderRadius: '5px' };

/** A picture in a list of pictures: shown large, carried elsewhere, taken away. */
export function PictureTile({ paths, index, locked, onRemove }: Props) {
  const { t } = useTranslation();
  const path = paths[index] ?? '';
  const name = fileName(path);
  return (
    <SortableItem
      name={name}
      index={index}
      sx={{
        position: 'relative',
        width: TILE,
        height: TILE,
        overflow: 'hidden',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'action.hover',
      }}
    >
      {(handle, carried) => (
        <Box sx={{ width: 1, height: 1, opacity: carried ? 0.6 : 1 }}>
          <PictureFace paths={paths} at={index} />
          {!locked && (
            <>
              {paths.length > 1 && (
                <IconButton
                  icon="grip"
                  iconSize={13}
                  label={t('upload.handle', { name })}
                  sx={{ ...veil, position: 'absolute', left: 3, top: 3, cursor: 'grab', touchAction: 'none' }}
                  {...handle}
                />
              )}
              <IconButton
                icon="close"
                iconSize={13}
                label={t('upload.drop', { name })}
                onClick={onRemove}
                sx={{ ...veil, position: 'absolute', right: 3, top: 3 }}
              />
            </>
          )}
        </Box>
      )}
    </SortableItem>
  );
}

/** A file in a list of files. */
export function FileRow({ paths, index, locked, onRemove }: Props) {
  const { t } = useTranslation();
  const path = paths[index] ?? '';
  const name = fileName(path);
  return (
    <SortableItem
      name={name}
      index={index}
      sx={{ width: 1, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      {(handle, carried) => (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            px: 0.75,
            minHeight: 34,
            opacity: carried ? 0.6 : 1,
          }}
        >
          {!locked && paths.length > 1 && (
            <IconButton
              icon="grip"
              iconSize={15}
              label={t('upload.handle', { name })}
              sx={{ cursor: 'grab', touchAction: 'none' }}
              {...handle}
            />
          )}
          <FileFace path={path} />
          {!locked && (
            <IconButton icon="close" iconSize={15} label={t('upload.drop', { name })} onClick={onRemove} />
          )}
        </Box>
      )}
    </SortableItem>
  );
}
