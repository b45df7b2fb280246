import { TextField } from '@mui/material';
import type { InputProps } from './input.ts';
import { boxText, boxValue } from './moment.ts';
import { valueText } from './value.ts';

interface Props {
  input: InputProps;
  type: 'date' | 'time' | 'datetime-local';
  text: string;
  onText: (text: string) => void;
}

function MomentBox({ input, type, text, onText }: Props) {
  return (
    <TextField
      id={input.id}
      name={input.name}
      type={type}
      value={text}
      onChange={(event) => onText(event.target.value)}
      disabled={input.disabled}
      required={input.required}
      error={input.invalid}
      slotProps={{
        htmlInput: {
          readOnly: input.readonly,
          'aria-describedby': input.describedBy,
          step: type === 'date' ? undefined : 1,
          max: type === 'time' ? undefined : type === 'date' ? '9999-12-31' : '9999-12-31T23:59:59',
        },
      }}
    />
  );
}

export function DateInput(input: InputProps) {
  const text = valueText(input.value).slice(0, 10);
  return (
    <MomentBox
      input={input}
      type="date"
      text={text}
      onText={(next) => input.onChange(next === '' ? null : next)}
    />
  );
}

export function TimeInput(input: InputProps) {
  const text = valueText(input.value).slice(0, 8);
  const save = (next: string): void =>
    input.onChange(next === '' ? null : next.length === 5 ? `${next}:00` : next);
  return <MomentBox input={input} type="time" text={text} onText={save} />;
}

/** A moment shown on the reader's clock and sent as an instant. */
export function TimestampInput(input: InputProps) {
  return <Moment input={input} instant />;
}

/** A date and time; a value that came with a zone is an instant, else it is a wall clock. */
export function DatetimeInput(input: InputProps) {
  const instant =
    /(Z|[+-]\d{2}(:?\d{2})?)$/.test(valueText(input.value).slice(10)) || input.schema.format === 'date-time';
  return <Moment input={input} instant={instant} />;
}

function Moment({ input, instant }: { input: InputProps; instant: boolean }) {
  const { value } = input;
  const text = typeof value === 'string' || typeof value === 'number' ? boxText(value, instant) : '';
  return (
    <MomentBox
      input={input}
      type="datetime-local"
      text={text}
      onText={(next) => input.onChange(boxValue(next, instant))}
    />
  );
}
