import { Suspense, useRef, useState } from 'react';
import { Box, CircularProgress, InputAdornment, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';
import type { InputProps } from './input.ts';
import type { DatetimeKind } from './datetime-kind.ts';
import { PickerPopover } from './picker-popover.tsx';
import { valueText } from './value.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

/** Calendar and clock come with the first picker that opens. */
const DatetimePicker = lazyPart(() =>
  import('./datetime-picker.tsx').then((module) => ({ default: module.DatetimePicker })),
);

interface Props {
  input: InputProps;
  kind: DatetimeKind;
  pattern: string;
  textOf: (value: string | number) => string;
  valueOf: (text: string) => string | number | null;
  /** Said below the box while one is in it. */
  hint?: string;
}

/**
 * A text box in the spelling the lists use, whatever the browser's language, with a calendar and a clock behind a
 * button (Alt and the down arrow). What is typed is left alone until the box is left.
 */
export function DatetimeBox({ input, kind, pattern, textOf, valueOf, hint }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { value } = input;
  const text = typeof value === 'number' ? textOf(value) : textOf(valueText(value));
  const locked = input.disabled || input.readonly;
  const hintId = `${input.id}__moment`;
  const put = (next: string): void => input.onChange(valueOf(next));
  const close = (): void => {
    setOpen(false);
    box.current?.focus();
  };
  return (
    <Box
      sx={{ '& .datetime-hint': { display: 'none' }, '&:focus-within .datetime-hint': { display: 'block' } }}
    >
      <TextField
        id={input.id}
        name={input.name}
        inputRef={box}
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value);
          put(event.target.value);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (locked || !event.altKey || event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        placeholder={input.placeholder ?? pattern}
        disabled={input.disabled}
        error={input.invalid}
        sx={{ '& input': { fontVariantNumeric: 'tabular-nums' } }}
        slotProps={{
          htmlInput: {
            readOnly: input.readonly,
            'aria-label': input.label,
            'aria-required': input.required || undefined,
            'aria-describedby': [input.describedBy, hint && hintId].filter(Boolean).join(' ') || undefined,
            autoComplete: 'off',
          },
          input: {
            endAdornment: !locked && (
              <InputAdornment position="end">
                {text !== '' && !input.required && (
                  <IconButton
                    icon="close"
                    iconSize={14}
                    tabIndex={-1}
                    label={t('input.clear')}
                    onClick={() => {
                      setTyped(null);
                      input.onChange(null);
                    }}
                    sx={{ p: 0.5 }}
                  />
                )}
                <IconButton
                  edge="end"
                  icon={kind === 'time' ? 'clock' : 'calendar'}
                  iconSize={16}
                  label={`${t('input.choose')}: ${input.label}`}
                  aria-haspopup="dialog"
                  aria-expanded={open}
                  onClick={() => setOpen(true)}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      {hint && (
        <Box
          id={hintId}
          className="datetime-hint"
          sx={{ mt: 0.5, fontSize: '0.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {hint}
        </Box>
      )}
      <PickerPopover open={open} onClose={close} box={box} label={input.label}>
        <Suspense fallback={<CircularProgress size={22} sx={{ m: 4, display: 'block' }} />}>
          <DatetimePicker
            kind={kind}
            value={text}
            bounds={input.props}
            onPick={(next) => {
              setTyped(null);
              put(next);
            }}
            onClose={close}
          />
        </Suspense>
      </PickerPopover>
    </Box>
  );
}
