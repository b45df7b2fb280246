import { useRef } from 'react';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { textIn, type Text } from '#engine/definition/index.ts';
import { listText, useLocale } from '../../texts/index.ts';
import { Icon, IconButton, useShortcut } from '../../ui/index.ts';
import { useQuickWords } from './use-quick-words.ts';

const WAIT = 500;

interface Props {
  value: string;
  onSearch: (words: string) => void;
  /** Titles of the fields it looks into, for its placeholder. */
  titles?: readonly Text[];
}

/** More would not fit into the box. */
const NAMED = 2;

/** Searches half a second after the last key, at once on Enter; Escape empties it. Never in the middle of a Chinese word. */
export function QuickSearch({ value, onSearch, titles = [] }: Props) {
  const { t } = useTranslation();
  const placeholderOf = usePlaceholder();
  const { words, search, compose, isComposing } = useQuickWords(value, onSearch);
  const box = useRef<HTMLInputElement>(null);
  useShortcut('/', 'search.keys.quick', (event) => {
    event.preventDefault();
    box.current?.focus();
  });

  return (
    <OutlinedInput
      type="search"
      size="small"
      inputRef={box}
      value={words}
      onChange={(event) => search(event.target.value, WAIT)}
      onCompositionStart={() => compose(true)}
      onCompositionEnd={(event) => {
        compose(false);
        search((event.target as HTMLInputElement).value, WAIT);
      }}
      onKeyDown={(event) => {
        if (isComposing()) return;
        if (event.key === 'Enter') search(words, 0);
        if (event.key !== 'Escape' || words === '') return;
        event.preventDefault();
        search('', 0);
      }}
      placeholder={placeholderOf(titles)}
      sx={{ ...room, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{ input: { 'aria-label': t('list.search') } }}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="search" size={16} />
        </InputAdornment>
      }
      endAdornment={
        words && (
          <IconButton
            icon="close"
            iconSize={14}
            edge="end"
            label={t('list.clearSearch')}
            onClick={() => search('', 0)}
          />
        )
      }
    />
  );
}

/** In a full bar it gives way, so that the buttons beside it stay in one line, and the rows where they are. */
const room = {
  width: { xs: '100%', sm: 240 },
  minWidth: 0,
  maxWidth: { md: 240 },
  flex: { md: '100 1 130px' },
};

/** `Search name, code …`: what the words are looked for in. */
function usePlaceholder(): (titles: readonly Text[]) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return (titles) => {
    if (titles.length === 0) return t('list.search');
    const fields = titles.slice(0, NAMED).map((title) => textIn(title, locale));
    const key = titles.length > NAMED ? 'search.placeholderMore' : 'search.placeholder';
    return t(key, { fields: listText(fields, locale) });
  };
}
