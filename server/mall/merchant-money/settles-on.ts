import { SETTLE_MODE } from './merchant-money-names.ts';

/** Terms of a merchant: `day` is a weekday (1 is Monday) or a day of the month. */
export interface SettlementTerms {
  mode: number;
  day: number;
}

/** Whether a merchant is settled on a calendar day, `2026-11-25`. */
export function settlesOn({ mode, day }: SettlementTerms, date: string): boolean {
  if (mode === SETTLE_MODE.due) return true;
  if (mode === SETTLE_MODE.monthly) return Number(date.slice(8)) === day;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return (weekday === 0 ? 7 : weekday) === day;
}
