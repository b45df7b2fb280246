import { useContext } from 'react';
import { ClockContext, useNow } from './clock.ts';
import { Nothing } from './ellipsis.tsx';
import { formatMoment, MOMENT_FORMAT, readMoment, relativeText, utcText, type Moment } from './moment.ts';
import { Odd } from './odd.tsx';
import { wordProp } from './prop-readers.ts';
import { Tipped } from './tip.tsx';
import { useTexts } from './use-texts.ts';
import type { CellProps } from './cell.ts';

/** Null: there is none. Undefined: it is no moment. */
function momentIn(value: CellProps['value']): Moment | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return readMoment(value) ?? undefined;
}

/** A moment in the reader's own zone; its UTC when one points at it. */
export function DatetimeCell({ value, column }: CellProps) {
  const moment = momentIn(value);
  if (moment === null) return <Nothing />;
  if (moment === undefined) return <Odd value={value} />;
  return (
    <Time moment={moment}>{formatMoment(moment.wall, wordProp(column, 'format') ?? MOMENT_FORMAT)}</Time>
  );
}

/** A moment within a sentence, as a list shows it; numbers are unix seconds. */
export function TimeText({ value }: { value: string | number }) {
  const moment = readMoment(value);
  if (!moment) return <>{String(value)}</>;
  return (
    <Time moment={moment} className="mm-word">
      {formatMoment(moment.wall)}
    </Time>
  );
}

/** How long ago or ahead a moment is. What means no instant is shown as it is. */
export function RelativeTimeCell({ value }: CellProps) {
  const { locale } = useTexts();
  const now = useNow();
  const moment = momentIn(value);
  if (moment === null) return <Nothing />;
  if (moment === undefined) return <Odd value={value} />;
  const words = moment.instant ? relativeText(moment.instant, now, locale) : formatMoment(moment.wall);
  return <Time moment={moment}>{words}</Time>;
}

interface TimeProps {
  moment: Moment;
  children: string;
  className?: string;
}

function Time({ moment, children, className = 'mm-line' }: TimeProps) {
  const { instant } = moment;
  if (!instant) return <span className={className}>{children}</span>;
  return (
    <Tipped
      as="time"
      className={className}
      dateTime={instant.toISOString()}
      tip={() => <Instant instant={instant} />}
    >
      {children}
    </Tipped>
  );
}

/** An instant in the reader's zone, in UTC, and from now. */
function Instant({ instant }: { instant: Date }) {
  const { t, locale } = useTexts();
  const now = useContext(ClockContext)();
  const moment = readMoment(instant.toISOString());
  return (
    <dl>
      <dt>{t('cell.here')}</dt>
      <dd>
        {moment && formatMoment(moment.wall)} {zoneOf(instant)}
      </dd>
      <dt>UTC</dt>
      <dd>{utcText(instant)}</dd>
      <dt>{t('cell.fromNow')}</dt>
      <dd>{relativeText(instant, now, locale)}</dd>
    </dl>
  );
}

const zoneOf = (instant: Date): string => {
  const minutes = -instant.getTimezoneOffset();
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
  return `(${Intl.DateTimeFormat().resolvedOptions().timeZone}, ${offset})`;
};
