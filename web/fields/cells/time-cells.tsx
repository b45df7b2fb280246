import { useContext } from 'react';
import { ClockContext, useNow } from './clock.ts';
import { Nothing } from './ellipsis.tsx';
import {
  formatDatetime,
  DATETIME_FORMAT,
  readDatetime,
  relativeText,
  utcText,
  type Datetime,
} from './datetime.ts';
import { Odd } from './odd.tsx';
import { wordProp } from './prop-readers.ts';
import { Tipped } from './tip.tsx';
import { useTexts } from './use-texts.ts';
import type { CellProps } from './cell.ts';

/** Null: there is none. Undefined: it is no datetime. */
function datetimeIn(value: CellProps['value']): Datetime | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return readDatetime(value) ?? undefined;
}

/** A datetime in the reader's own zone; its UTC when one points at it. */
export function DatetimeCell({ value, column }: CellProps) {
  const datetime = datetimeIn(value);
  if (datetime === null) return <Nothing />;
  if (datetime === undefined) return <Odd value={value} />;
  return (
    <Time datetime={datetime}>
      {formatDatetime(datetime.wall, wordProp(column, 'format') ?? DATETIME_FORMAT)}
    </Time>
  );
}

/** A datetime within a sentence, as a list shows it; numbers are unix seconds. */
export function TimeText({ value }: { value: string | number }) {
  const datetime = readDatetime(value);
  if (!datetime) return <>{String(value)}</>;
  return (
    <Time datetime={datetime} className="mm-word">
      {formatDatetime(datetime.wall)}
    </Time>
  );
}

/** How long ago or ahead a datetime is. What means no instant is shown as it is. */
export function RelativeTimeCell({ value }: CellProps) {
  const { locale } = useTexts();
  const now = useNow();
  const datetime = datetimeIn(value);
  if (datetime === null) return <Nothing />;
  if (datetime === undefined) return <Odd value={value} />;
  const words = datetime.instant
    ? relativeText(datetime.instant, now, locale)
    : formatDatetime(datetime.wall);
  return <Time datetime={datetime}>{words}</Time>;
}

interface TimeProps {
  datetime: Datetime;
  children: string;
  className?: string;
}

function Time({ datetime, children, className = 'mm-line' }: TimeProps) {
  const { instant } = datetime;
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
  const datetime = readDatetime(instant.toISOString());
  return (
    <dl>
      <dt>{t('cell.here')}</dt>
      <dd>
        {datetime && formatDatetime(datetime.wall)} {zoneOf(instant)}
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
