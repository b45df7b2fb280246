/** Over which time check-ins are counted: a streak ends with the week, which begins on Monday, with the month, or only where a day is missed. */
export type SignPeriod = 'week' | 'month' | 'endless';

const DAY_MS = 86_400_000;

/** The calendar day so many days later, `2028-02-29`; earlier for less than 0. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The first day of the period that a day is in; null where it has none. */
export function periodStart(day: string, period: SignPeriod): string | null {
  if (period === 'endless') return null;
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayPlus(day, -sinceMonday);
}

/** The last day of the period that a day is in; null where it has none. */
export function periodEnd(day: string, period: SignPeriod): string | null {
  const start = periodStart(day, period);
  if (start === null) return null;
  return period === 'week' ? dayPlus(start, 6) : daysOfMonth(start.slice(0, 7)).at(-1)!;
}

/** All days of a month, `2028-02`. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayPlus(day, 1)) days.push(day);
  return days;
}
