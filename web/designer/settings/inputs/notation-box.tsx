import { useState } from 'react';
import { Box, Button, TextField } from '@mui/material';
import { DEFAULT_LOCALE, type OptionDefinition, type Text } from '#engine/definition/index.ts';
import { useDesignerWords } from '../../../texts/designer.ts';
import { Icon } from '../../../ui/index.ts';
import { withWords } from '../../draft/local-text.ts';
import { mergeOptions, readNotation, writeNotation } from '../comment-notation.ts';

interface Props {
  id: string;
  title: Text | undefined;
  options: readonly OptionDefinition[];
  onTitle: (title: Text) => void;
  onOptions: (options: OptionDefinition[]) => void;
}

const inDefault = (text: Text | undefined, words: string): Text | undefined =>
  withWords(text, DEFAULT_LOCALE, words);

/** Title and choices as one line, `Status:0=Disabled,1=Enabled`: read as soon as one leaves it. */
export function NotationBox({ id, title, options, onTitle, onOptions }: Props) {
  const t = useDesignerWords();
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null) {
    return (
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon name="code" size={15} />}
        onClick={() => setTyped(writeNotation(title, options))}
        sx={{ justifySelf: 'start' }}
      >
        {t('notation.open')}
      </Button>
    );
  }
  const read = readNotation(typed);
  const take = (): void => {
    if (!read) return;
    const next = read.title === null ? title : inDefault(title, read.title);
    if (next !== undefined && JSON.stringify(next) !== JSON.stringify(title)) onTitle(next);
    onOptions(mergeOptions(options, read.options, inDefault));
    setTyped(null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <TextField
        id={`${id}_notation`}
        value={typed}
        multiline
        maxRows={5}
        autoFocus
        error={!read}
        helperText={t(read ? 'notation.hint' : 'notation.wrong')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') setTyped(null);
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          take();
        }}
        slotProps={{ htmlInput: { 'aria-label': t('notation.label'), spellCheck: false } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="contained" disabled={!read} onClick={take}>
          {t('notation.take')}
        </Button>
        <Button size="small" color="inherit" onClick={() => setTyped(null)}>
          {t('cancel')}
        </Button>
      </Box>
    </Box>
  );
}
