const DAY_MS = 86_400_000;

/** Calendar days, `2026-11-30`, of the period that a bill is about. */
export interface BillPeriod {
  first: string;
  last: string;
}

/** The period that a calendar day lies in: a week, which begins on Monday, or a month. */
export function billPeriod(day: string, isWeekly: boolean): BillPeriod {
  const at = new Date(`${day}T00:00:00Z`);
  if (isWeekly) {
    const monday = at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS;
    return { first: dayOf(monday), last: dayOf(monday + 6 * DAY_MS) };
  }
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { first: dayOf(Date.UTC(year, month, 1)), last: dayOf(Date.UTC(year, month + 1, 0)) };
}

/** The calendar day after one. */
export const dayAfter = (day: string): string => dayOf(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
