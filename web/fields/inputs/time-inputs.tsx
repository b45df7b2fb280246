import { useTranslation } from 'react-i18next';
import type { InputProps } from './input.ts';
import { DatetimeBox } from './datetime-box.tsx';
import { isInstant, datetimeText, datetimeValue, tidyDatetime, utcText } from './datetime-value.ts';
import { typedValue, valueText } from './value.ts';

const orNone = (text: string): string | null => (text === '' ? null : text);

/** A day; the props `min` and `max` bound the calendar, here and in all inputs of time. */
export function DateInput(input: InputProps) {
  return (
    <DatetimeBox
      input={input}
      kind="date"
      pattern="YYYY-MM-DD"
      textOf={String}
      valueOf={(text) => orNone(tidyDatetime(text))}
    />
  );
}

/** A time of day; `9:30` is half past nine sharp. */
export function TimeInput(input: InputProps) {
  const whole = (typed: string): string | null => {
    const text = tidyDatetime(typed);
    return orNone(/^\d{2}:\d{2}$/.test(text) ? `${text}:00` : text);
  };
  return <DatetimeBox input={input} kind="time" pattern="HH:mm:ss" textOf={String} valueOf={whole} />;
}

/** A year: four digits, or one of the years in the picker. */
export function YearInput(input: InputProps) {
  return (
    <DatetimeBox
      input={input}
      kind="year"
      pattern="YYYY"
      textOf={String}
      valueOf={(text) => typedValue(text.trim(), input.schema) as string | number | null}
    />
  );
}

/** A datetime shown on the reader's clock and sent as an instant. */
export function TimestampInput(input: InputProps) {
  return <Datetime input={input} instant />;
}

/** A date and time; a value that came with a zone is an instant, else it is a wall clock. */
export function DatetimeInput(input: InputProps) {
  const stored = valueText(input.stored?.[input.name]);
  return <Datetime input={input} instant={isInstant(stored) || input.schema.format === 'date-time'} />;
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Datetime({ input, instant }: { input: InputProps; instant: boolean }) {
  const { t } = useTranslation();
  const { value } = input;
  const known = typeof value === 'number' || (typeof value === 'string' && isInstant(value));
  const utc = instant && known ? utcText(value) : '';
  const zone = t('input.zone', { zone: ownZone() });
  return (
    <DatetimeBox
      input={input}
      kind="datetime"
      pattern="YYYY-MM-DD HH:mm:ss"
      textOf={datetimeText}
      valueOf={(text) => datetimeValue(text, instant)}
      hint={instant ? [utc && t('input.utc', { text: utc }), zone].filter(Boolean).join(' · ') : undefined}
    />
  );
}
