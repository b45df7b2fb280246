/** A calendar day of a time zone, `2026-11-25`. @param instant Milliseconds since 1970, UTC. */
export const dayAt = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
