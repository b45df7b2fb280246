import { useEffect, useRef, useState } from 'react';
import { InputAdornment, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from '../../ui/index.ts';

const WAIT = 500;

interface Props {
  value: string;
  onSearch: (words: string) => void;
  placeholder?: string;
}

/** Searches half a second after the last key, at once on Enter; never in the middle of a Chinese word. */
export function QuickSearch({ value, onSearch, placeholder }: Props) {
  const { t } = useTranslation();
  const [words, setWords] = useState(value);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change the words too: back button, cleared filters.
  useEffect(() => setWords(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string, wait: number): void => {
    setWords(next);
    clearTimeout(timer.current);
    if (composing.current) return;
    timer.current = setTimeout(() => onSearch(next.trim()), wait);
  };

  return (
    <TextField
      type="search"
      value={words}
      onChange={(event) => search(event.target.value, WAIT)}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={(event) => {
        composing.current = false;
        search((event.target as HTMLInputElement).value, WAIT);
      }}
      onKeyDown={(event) => event.key === 'Enter' && !composing.current && search(words, 0)}
      placeholder={placeholder ?? t('list.search')}
      sx={{ width: { xs: '100%', sm: 240 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': t('list.search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={16} />
            </InputAdornment>
          ),
          endAdornment: words && (
            <IconButton
              icon="close"
              iconSize={14}
              edge="end"
              label={t('list.clearSearch')}
              onClick={() => search('', 0)}
            />
          ),
        },
      }}
    />
  );
}
