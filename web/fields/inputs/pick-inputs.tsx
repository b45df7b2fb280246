import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, ICON_NAMES } from '../../ui/index.ts';
import type { InputProps } from './input.ts';
import { TextBox } from './text-box.tsx';
import { valueList, valueText } from './value.ts';

const SHORT_HEX = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** The six-digit form a colour box understands; black for anything it does not. */
const boxColour = (text: string): string => {
  const [, red, green, blue] = SHORT_HEX.exec(text) ?? [];
  if (red && green && blue) return `#${red}${red}${green}${green}${blue}${blue}`;
  return /^#[0-9a-f]{6}/i.test(text) ? text.slice(0, 7) : '#000000';
};

/** A colour as text, with a swatch that opens the browser's picker. */
export function ColorInput(input: InputProps) {
  const { t } = useTranslation();
  const colour = valueText(input.value);
  return (
    <TextBox
      input={{ ...input, placeholder: input.placeholder ?? '#3a54c4' }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={`${input.label}: ${t('input.choose')}`}
                value={boxColour(colour)}
                disabled={input.disabled || input.readonly}
                onChange={(event: React.ChangeEvent<HTMLInputElement>) => input.onChange(event.target.value)}
                sx={{
                  width: 24,
                  height: 24,
                  p: 0,
                  border: 0,
                  borderRadius: '4px',
                  background: 'none',
                  opacity: colour ? 1 : 0.35,
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** An icon by name, from the set or any other text. */
export function IconInput(input: InputProps) {
  const { t } = useTranslation();
  const name = valueText(input.value);
  return (
    <Autocomplete<string, false, false, true>
      id={input.id}
      freeSolo
      options={ICON_NAMES as string[]}
      value={name === '' ? null : name}
      inputValue={name}
      onInputChange={(_, next, reason) => reason !== 'reset' && input.onChange(next === '' ? null : next)}
      onChange={(_, next) => input.onChange(next)}
      disabled={input.disabled}
      readOnly={input.readonly}
      clearText={t('input.clear')}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.25 }}>
          <Icon name={option} size={16} />
          {option}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={input.name}
          error={input.invalid}
          placeholder={input.placeholder ?? t('input.icon')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': input.describedBy },
            input: {
              ...params.slotProps.input,
              startAdornment: name && (
                <InputAdornment position="start" sx={{ ml: 0.5 }}>
                  <Icon name={name} size={16} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}

/** Region ids with commas between them, until the region table is there to choose from. */
export function CityInput(input: InputProps) {
  const { t } = useTranslation();
  return (
    <TextField
      id={input.id}
      name={input.name}
      value={valueList(input.value).map(valueText).join(', ')}
      onChange={(event) =>
        input.onChange(
          event.target.value
            .split(/[,，]\s*/)
            .map((each) => each.trim())
            .filter((each, at, all) => each !== '' || (at === all.length - 1 && all.length > 1)),
        )
      }
      onBlur={() => input.onChange(valueList(input.value).filter((each) => each !== ''))}
      placeholder={input.placeholder ?? t('input.cityPlaceholder')}
      disabled={input.disabled}
      error={input.invalid}
      slotProps={{ htmlInput: { readOnly: input.readonly, 'aria-describedby': input.describedBy } }}
    />
  );
}
