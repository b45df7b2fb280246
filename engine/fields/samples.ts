import type { FieldType } from '#engine/model/field-type.ts';

type Sample = NonNullable<FieldType['sample']>;

/** A fixed datetime, so that the same draft gives the same rows: 2025-06-02 08:30:00 UTC. */
const START = 1_748_853_000;
/** Seconds of a day. */
const DAY = 86_400;

const pad = (value: number): string => String(value).padStart(2, '0');

/** The field's title with the row's number. */
export const numbered: Sample = (at, title) => `${title} ${at + 1}`;

/** A number within the field's limits. */
export const within: Sample = (at, _title, { min, max, step = 1 }) => {
  const low = min ?? 0;
  const value = low + (at + 1) * Math.max(step, 1) * 7;
  return max === undefined || value <= max ? value : low;
};

/** `2025-06-02` and the days after it. */
export const sampleDay = (at: number): string => `2025-06-${pad(2 + (at % 25))}`;

/** `08:30:00` and the hours after it. */
export const sampleTime = (at: number): string => `${pad(8 + (at % 10))}:30:00`;

/** An instant on each day, ISO 8601. */
export const sampleInstant = (at: number): string =>
  new Date((START + at * DAY) * 1000).toISOString().replace('.000Z', 'Z');
