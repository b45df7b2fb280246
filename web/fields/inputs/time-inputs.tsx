import { useRef, useState } from 'react';
import { Box, InputAdornment, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';
import type { InputProps } from './input.ts';
import { isInstant, momentText, momentValue } from './moment.ts';
import { valueText } from './value.ts';

interface Props {
  input: InputProps;
  /** The browser's own picker behind the button. */
  picker: 'date' | 'time' | 'datetime-local';
  pattern: string;
  textOf: (value: string | number) => string;
  valueOf: (text: string) => string | null;
}

/**
 * A text box in the spelling the lists use, whatever the browser's language, with the browser's picker behind a
 * button. What is typed is left alone until the box is left.
 */
function MomentBox({ input, picker, pattern, textOf, valueOf }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const native = useRef<HTMLInputElement>(null);
  const { value } = input;
  const text = typeof value === 'number' ? textOf(value) : textOf(valueText(value));
  const save = (next: string): void => input.onChange(valueOf(next));
  return (
    <Box sx={{ position: 'relative' }}>
      <TextField
        id={input.id}
        name={input.name}
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value);
          save(event.target.value);
        }}
        onBlur={() => setTyped(null)}
        placeholder={input.placeholder ?? pattern}
        disabled={input.disabled}
        required={input.required}
        error={input.invalid}
        slotProps={{
          htmlInput: { readOnly: input.readonly, 'aria-describedby': input.describedBy, autoComplete: 'off' },
          input: {
            endAdornment: !input.readonly && !input.disabled && (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  icon={picker === 'time' ? 'clock' : 'calendar'}
                  iconSize={16}
                  label={t('input.choose')}
                  onClick={() => native.current?.showPicker()}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      <input
        ref={native}
        type={picker}
        step={picker === 'date' ? undefined : 1}
        tabIndex={-1}
        aria-hidden="true"
        value={text.replace(' ', 'T')}
        onChange={(event) => save(event.target.value.replace('T', ' '))}
        style={{
          position: 'absolute',
          insetInlineEnd: 0,
          bottom: 0,
          width: 1,
          height: 1,
          opacity: 0,
          pointerEvents: 'none',
        }}
      />
    </Box>
  );
}

const trimmed = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export function DateInput(input: InputProps) {
  return <MomentBox input={input} picker="date" pattern="YYYY-MM-DD" textOf={String} valueOf={trimmed} />;
}

export function TimeInput(input: InputProps) {
  const whole = (text: string): string | null =>
    /^\d{2}:\d{2}$/.test(text.trim()) ? `${text.trim()}:00` : trimmed(text);
  return <MomentBox input={input} picker="time" pattern="HH:mm:ss" textOf={String} valueOf={whole} />;
}

/** A moment shown on the reader's clock and sent as an instant. */
export function TimestampInput(input: InputProps) {
  return <Moment input={input} instant />;
}

/** A date and time; a value that came with a zone is an instant, else it is a wall clock. */
export function DatetimeInput(input: InputProps) {
  const stored = valueText(input.stored?.[input.name]);
  return <Moment input={input} instant={isInstant(stored) || input.schema.format === 'date-time'} />;
}

function Moment({ input, instant }: { input: InputProps; instant: boolean }) {
  return (
    <MomentBox
      input={input}
      picker="datetime-local"
      pattern="YYYY-MM-DD HH:mm:ss"
      textOf={momentText}
      valueOf={(text) => momentValue(text, instant)}
    />
  );
}
