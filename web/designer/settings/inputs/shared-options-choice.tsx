import { Box, Chip, MenuItem, TextField } from '@mui/material';
import { textIn, type Json } from '#engine/definition/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { useDesignerWords } from '../../../texts/designer.ts';
import type { SharedOptions } from '../../designer-routes.ts';

interface Props {
  id: string;
  /** Name of the shared list; null where the field has options of its own. */
  value: string | null;
  lists: readonly SharedOptions[];
  onChange: (value: Json) => void;
}

/** What is shown of a long list. */
const MAX_SHOWN = 12;

/** Where the choices come from: a shared list, or the field itself. Leaving a list takes its options along as own ones. */
export function SharedOptionsChoice({ id, value, lists, onChange }: Props) {
  const t = useDesignerWords();
  const locale = useLocale();
  const chosen = lists.find(({ name }) => name === value);
  const pick = (next: string): void =>
    onChange(next === '' ? ((chosen?.options ?? null) as unknown as Json) : next);
  const options = chosen?.options ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <TextField
        select
        fullWidth
        id={id}
        value={value ?? ''}
        error={value !== null && !chosen && lists.length > 0}
        helperText={value === null ? undefined : t('options.sharedHint')}
        onChange={(event) => pick(event.target.value)}
        slotProps={{
          select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('options.from') } },
        }}
      >
        <MenuItem value="">{t('options.own')}</MenuItem>
        {value !== null && !chosen && <MenuItem value={value}>{value}</MenuItem>}
        {lists.map(({ name }) => (
          <MenuItem key={name} value={name}>
            {t('options.shared', { name })}
          </MenuItem>
        ))}
      </TextField>
      {options.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {options.slice(0, MAX_SHOWN).map(({ key, label }) => (
            <Chip key={key} size="small" label={`${key} · ${textIn(label, locale) || key}`} />
          ))}
          {options.length > MAX_SHOWN && <Chip size="small" label={`+${options.length - MAX_SHOWN}`} />}
        </Box>
      )}
    </Box>
  );
}
