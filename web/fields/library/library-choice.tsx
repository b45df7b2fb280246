import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/index.ts';
import { fileIcon } from '../cells/index.ts';
import { sizeText } from '../size-text.ts';
import type { LibraryFile } from './library-file.ts';

interface Props {
  file: LibraryFile;
  chosen: boolean;
  onTurn: () => void;
  onTake: () => void;
}

/** One file of the library: its picture or icon, name, size, and how often it was uploaded. */
export function LibraryChoice({ file, chosen, onTurn, onTake }: Props) {
  const { t } = useTranslation();
  const { name, thumb, size, quote } = file;
  return (
    <ButtonBase
      role="option"
      aria-selected={chosen}
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
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
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
        {thumb === null ? (
          <Icon name={fileIcon(name)} fallback="file" size={30} />
        ) : (
          <Box
            component="img"
            src={thumb}
            alt=""
            loading="lazy"
            sx={{ width: 1, height: 96, objectFit: 'cover', display: 'block' }}
          />
        )}
      </Box>
      <Box sx={{ px: 1, py: 0.5 }}>
        <Typography variant="caption" noWrap title={name} sx={{ display: 'block' }}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'flex', gap: 1 }}>
          <span>{sizeText(size)}</span>
          <span>{quote > 0 && t('library.uploads', { count: quote })}</span>
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
