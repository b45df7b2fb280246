import { useState } from 'react';
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton, monoFamily } from '../../ui/index.ts';
import type { InputProps } from './input.ts';
import { typedValue, valueText } from './value.ts';

/** The text box all text-like inputs are made of. */
export function TextBox({ input, ...rest }: { input: InputProps } & Omit<TextFieldProps, 'variant'>) {
  const { slotProps, ...others } = rest;
  return (
    <TextField
      id={input.id}
      name={input.name}
      value={valueText(input.value)}
      onChange={(event) => input.onChange(typedValue(event.target.value, input.schema))}
      placeholder={input.placeholder}
      disabled={input.disabled}
      required={input.required}
      error={input.invalid}
      slotProps={{
        ...slotProps,
        htmlInput: {
          readOnly: input.readonly,
          'aria-describedby': input.describedBy,
          ...(slotProps?.htmlInput as object | undefined),
        },
        input: { ...(slotProps?.input as object | undefined) },
      }}
      {...others}
    />
  );
}

const maxLength = ({ schema }: InputProps): number | undefined =>
  typeof schema.maxLength === 'number' ? schema.maxLength : undefined;

export function StringInput(input: InputProps) {
  return <TextBox input={input} slotProps={{ htmlInput: { maxLength: maxLength(input) } }} />;
}

export function EmailInput(input: InputProps) {
  return (
    <TextBox
      input={input}
      type="email"
      slotProps={{ htmlInput: { inputMode: 'email', autoComplete: 'off' } }}
    />
  );
}

export function UrlInput(input: InputProps) {
  return <TextBox input={input} slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off' } }} />;
}

export function TextareaInput(input: InputProps) {
  const rows = typeof input.props.rows === 'number' ? input.props.rows : 3;
  return <TextBox input={input} multiline minRows={rows} maxRows={16} />;
}

/** Rich text as its source, until an editor is registered in its place. */
export function EditorInput(input: InputProps) {
  return (
    <TextBox
      input={input}
      multiline
      minRows={8}
      maxRows={24}
      sx={{ '& textarea': { fontFamily: monoFamily, fontSize: 13 } }}
    />
  );
}

/** Never shows what is stored: it is never sent. Empty keeps it. */
export function PasswordInput(input: InputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextBox
      input={{
        ...input,
        placeholder: input.placeholder ?? (input.stored ? t('input.keepPassword') : undefined),
      }}
      type={shown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoComplete: 'new-password' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                icon={shown ? 'eye-off' : 'eye'}
                label={shown ? t('login.hidePassword') : t('login.showPassword')}
                onClick={() => setShown(!shown)}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Digits, a sign, a point. A text box rather than a number box: a wheel turned over it must not change it. */
export function NumberInput(input: InputProps) {
  return (
    <TextBox
      input={input}
      onKeyDown={(event) => stepOnArrows(event, input)}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', role: 'spinbutton' } }}
      sx={{ '& input': { fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}

function stepOnArrows(event: React.KeyboardEvent, input: InputProps): void {
  const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
  if (direction === 0 || input.readonly || input.disabled) return;
  const current = Number(valueText(input.value) || 0);
  if (!Number.isSafeInteger(current)) return;
  event.preventDefault();
  const step =
    typeof input.props.step === 'number' && Number.isInteger(input.props.step) ? input.props.step : 1;
  input.onChange(typedValue(String(current + direction * step), input.schema));
}

/** An amount as text, so that cents stay exact. */
export function MoneyInput(input: InputProps) {
  return (
    <TextBox
      input={input}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      sx={{ '& input': { fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}

export function YearInput(input: InputProps) {
  return (
    <TextBox
      input={input}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' } }}
    />
  );
}
