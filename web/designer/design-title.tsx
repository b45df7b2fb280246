import { memo } from 'react';
import { Box, TextField, Typography } from '@mui/material';
import { textIn, type Json, type Text } from '#engine/definition/index.ts';
import { useLocale } from '../texts/index.ts';
import type { Path } from './draft/at-path.ts';
import { withWords, wordsIn } from './draft/local-text.ts';
import { DESIGNER_PATH } from './place.ts';
import { useDesignerWords } from '../texts/designer.ts';
import { BackButton } from './way-buttons.tsx';

interface Props {
  name: string;
  title: Text | undefined;
  published: boolean;
  onChange: (path: Path, value: Json | undefined) => void;
}

/** What the table is called and where it lives, typed in place. */
export const DesignTitle = memo(function DesignTitle({ name, title: texts, published, onChange }: Props) {
  const t = useDesignerWords();
  const locale = useLocale();
  const title = wordsIn(texts, locale) || textIn(texts, locale);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flex: '1 1 340px', minWidth: 0 }}>
      <BackButton to={DESIGNER_PATH} />
      <TextField
        value={title}
        placeholder={t('untitled')}
        onChange={(event) => onChange(['title'], withWords(texts, locale, event.target.value) as Json)}
        slotProps={{
          htmlInput: {
            'aria-label': t('keys.table_title'),
            id: 'dz-table-title',
            style: { fontWeight: 600 },
          },
        }}
        sx={{ flex: '1 1 150px', maxWidth: 260 }}
      />
      {published ? (
        <Typography
          variant="body2"
          noWrap
          sx={{ color: 'text.secondary', fontFamily: 'monospace', minWidth: 0 }}
        >
          {name}
        </Typography>
      ) : (
        <TextField
          value={name}
          placeholder="shop/goods/tag"
          onChange={(event) => onChange(['name'], event.target.value.trim())}
          slotProps={{
            htmlInput: {
              'aria-label': t('keys.table_name'),
              id: 'dz-table-name',
              spellCheck: false,
              style: { fontFamily: 'monospace' },
            },
          }}
          sx={{ flex: '1 1 150px', maxWidth: 260 }}
        />
      )}
    </Box>
  );
});
