import { Autocomplete, Box, Checkbox, Chip, FormControlLabel, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { SearchWidgetProps } from './widget.ts';

const asText = (value: string | string[]): string => (typeof value === 'string' ? value : value.join(','));
const asList = (value: string | string[]): string[] =>
  typeof value === 'string' ? (value === '' ? [] : [value]) : value;

/** One value as text. */
export function TextWidget({
  id,
  field,
  operator,
  label,
  value,
  onChange,
  invalid,
  describedBy,
}: SearchWidgetProps) {
  const { t } = useTranslation();
  const isPart = operator === 'LIKE' || operator === 'NOT LIKE';
  return (
    <TextField
      id={id}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      placeholder={isPart ? t('searchPanel.fuzzy') : t('searchPanel.exact')}
      error={invalid}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          'aria-describedby': describedBy,
          inputMode: field.traits.numeric && !isPart ? 'decimal' : undefined,
          autoComplete: 'off',
        },
      }}
    />
  );
}

/** Both ends of a range; either may be left open. */
export function RangeWidget({ id, field, label, value, onChange, invalid, describedBy }: SearchWidgetProps) {
  const { t } = useTranslation();
  const [from = '', to = ''] = asList(value);
  const end = (at: 0 | 1) => (
    <TextField
      id={at === 0 ? id : `${id}-to`}
      value={at === 0 ? from : to}
      onChange={(event) => onChange(at === 0 ? [event.target.value, to] : [from, event.target.value])}
      placeholder={at === 0 ? t('searchPanel.from') : t('searchPanel.to')}
      error={invalid}
      slotProps={{
        htmlInput: {
          'aria-label': `${label}: ${at === 0 ? t('searchPanel.from') : t('searchPanel.to')}`,
          'aria-describedby': describedBy,
          inputMode: field.traits.numeric ? 'decimal' : undefined,
          autoComplete: 'off',
        },
      }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto 1fr', alignItems: 'center', gap: 0.75 }}>
      {end(0)}
      <Typography aria-hidden="true" sx={{ color: 'text.disabled' }}>
        –
      </Typography>
      {end(1)}
    </Box>
  );
}

/** Several values, each finished by Enter or a comma. */
export function TextsWidget({ id, label, value, onChange, invalid, describedBy }: SearchWidgetProps) {
  const { t } = useTranslation();
  const parts = asList(value);
  const add = (words: string): void => {
    const added = words
      .split(/[,，;；\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && !parts.includes(word));
    if (added.length > 0) onChange([...parts, ...added]);
  };
  return (
    <Autocomplete<string, true, false, true>
      id={id}
      multiple
      freeSolo
      clearOnBlur
      options={[]}
      value={parts}
      onChange={(_, next) =>
        onChange(next.flatMap((word) => word.split(/[,，;；\n]/)).map((word) => word.trim()))
      }
      onBlur={(event) => add((event.target as HTMLInputElement).value ?? '')}
      renderValue={(values, getItemProps) =>
        values.map((text, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} label={text} size="small" {...item} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          error={invalid}
          placeholder={parts.length === 0 ? t('searchPanel.several') : undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': label,
              'aria-describedby': describedBy,
            },
          }}
        />
      )}
    />
  );
}

/** Has a value, or has none. */
export function CheckWidget({ id, operator, label, value, onChange }: SearchWidgetProps) {
  const { t } = useTranslation();
  const isOn = asText(value) === 'true';
  return (
    <FormControlLabel
      sx={{ ml: -0.75, mr: 0, minHeight: 36 }}
      label={operator === 'NULL' ? t('searchPanel.isEmpty') : t('searchPanel.isFilled')}
      control={
        <Checkbox
          id={id}
          checked={isOn}
          onChange={(_, next) => onChange(next ? 'true' : '')}
          slotProps={{
            input: {
              'aria-label': `${label}: ${t(operator === 'NULL' ? 'searchPanel.isEmpty' : 'searchPanel.isFilled')}`,
            },
          }}
        />
      }
    />
  );
}
