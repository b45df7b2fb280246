import { useEffect, useMemo, useState } from 'react';
import { Box, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { parseAddress } from '#engine/commerce/index.ts';
import { NamedInput } from '../../../../fields/inputs/index.ts';
import { useRegions } from '../../../../fields/regions/use-regions.ts';
import { useLatest } from '../../../../ui/use-latest.ts';
import { Labelled } from './labelled-field.tsx';

interface Props {
  codes: string[];
  onChange: (codes: string[]) => void;
}

/** Where it is sent to: chosen, or read from an address that is pasted. */
export function PlaceFields({ codes, onChange }: Props) {
  const { t } = useTranslation();
  const { book } = useRegions();
  const [text, setText] = useState('');
  const latest = useLatest(onChange);
  // What is pasted before the regions are there is read when they come.
  const found = useMemo(
    () => (book && text.trim() !== '' ? parseAddress(text, book.tree).codes : null),
    [book, text],
  );
  useEffect(() => {
    if (found && found.length > 0) latest.current(found);
  }, [found, latest]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      <Labelled id="freight-region" label={t('freight.region')}>
        <NamedInput
          widget="city"
          id="freight-region"
          name="freight-region"
          label={t('freight.region')}
          value={codes}
          onChange={(value) => onChange(Array.isArray(value) ? value.map(String) : [])}
          schema={{ type: 'array' }}
          options={[]}
          props={{ partial: true }}
          required={false}
          disabled={false}
          readonly={false}
          invalid={false}
        />
      </Labelled>
      <Labelled id="freight-paste" label={t('freight.paste')}>
        <TextField
          id="freight-paste"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          placeholder={t('freight.pasteHint')}
          fullWidth
        />
        {found?.length === 0 && (
          <Typography role="status" variant="caption" sx={{ color: 'warning.main' }}>
            {t('freight.notFound')}
          </Typography>
        )}
      </Labelled>
    </Box>
  );
}
