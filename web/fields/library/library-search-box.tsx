import { InputAdornment, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/index.ts';

/** Looks for files by name. */
export function LibrarySearchBox({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextField
      autoFocus
      fullWidth
      type="search"
      value={words}
      onChange={(event) => onWords(event.target.value)}
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
  );
}
