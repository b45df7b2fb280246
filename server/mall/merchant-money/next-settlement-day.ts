import { settlesOn, type SettlementTerms } from './settles-on.ts';

const DAY_MS = 86_400_000;
/** Days of the month are at most the 28th, so that each month has one. */
const LONGEST_WAIT = 31;

/** The first calendar day from `date` on, `2026-11-25`, on which a merchant is settled. */
export function nextSettlementDay(terms: SettlementTerms, date: string): string {
  const start = Date.parse(`${date}T00:00:00Z`);
  for (let days = 0; days < LONGEST_WAIT; days += 1) {
    const day = new Date(start + days * DAY_MS).toISOString().slice(0, 10);
    if (settlesOn(terms, day)) return day;
  }
  throw new Error(`No day of ${JSON.stringify(terms)} comes after ${date}`);
}
