import { Box, Button, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { Icon, IconButton } from '../../ui/index.ts';
import type { InputProps } from './input.ts';
import { JsonInput } from './json-input.tsx';
import { valueText } from './value.ts';

type Pair = { key: string; value: Json };

const isPair = (value: Json): value is Pair =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.key === 'string';

/** Rows of key and value. A list of something else, as foreign columns may hold, is edited as JSON. */
export function ArrayInput(input: InputProps) {
  const items = Array.isArray(input.value) ? input.value : [];
  const foreign =
    (input.value !== null && input.value !== undefined && !Array.isArray(input.value)) ||
    !items.every(isPair);
  if (foreign) return <JsonInput {...input} />;
  return <Pairs input={input} pairs={items.filter(isPair)} />;
}

function Pairs({ input, pairs }: { input: InputProps; pairs: Pair[] }) {
  const { t } = useTranslation();
  const locked = input.disabled || input.readonly;
  const save = (next: Pair[]): void => input.onChange(next as JsonObject[]);
  const put = (index: number, change: Partial<Pair>): void =>
    save(pairs.map((pair, at) => (at === index ? { ...pair, ...change } : pair)));
  return (
    <Box
      id={input.id}
      role="group"
      aria-label={input.label}
      aria-describedby={input.describedBy}
      sx={{ display: 'grid', gap: 1 }}
    >
      {pairs.length > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '2fr 3fr 30px', gap: 1, color: 'text.secondary' }}>
          <Typography variant="caption">{t('input.key')}</Typography>
          <Typography variant="caption">{t('input.value')}</Typography>
        </Box>
      )}
      {pairs.map((pair, index) => (
        <Box
          key={index}
          sx={{ display: 'grid', gridTemplateColumns: '2fr 3fr 30px', gap: 1, alignItems: 'center' }}
        >
          <TextField
            value={pair.key}
            disabled={locked}
            error={input.invalid && pair.key === ''}
            onChange={(event) => put(index, { key: event.target.value })}
            slotProps={{ htmlInput: { 'aria-label': `${t('input.key')} ${index + 1}` } }}
          />
          <TextField
            value={valueText(pair.value)}
            disabled={locked}
            onChange={(event) => put(index, { value: event.target.value })}
            slotProps={{ htmlInput: { 'aria-label': `${t('input.value')} ${index + 1}` } }}
          />
          {!locked && (
            <IconButton
              icon="close"
              iconSize={16}
              label={t('input.removeRow')}
              onClick={() => save(pairs.filter((_, at) => at !== index))}
            />
          )}
        </Box>
      ))}
      {!locked && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon name="plus" size={15} />}
          onClick={() => save([...pairs, { key: '', value: '' }])}
          sx={{ justifySelf: 'start', color: 'text.secondary' }}
        >
          {t('input.addRow')}
        </Button>
      )}
    </Box>
  );
}
