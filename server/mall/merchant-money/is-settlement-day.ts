import { dayAt } from '../day-at.ts';
import { settlesOn, type SettlementTerms } from './settles-on.ts';

/** Whether a merchant is settled on the day of an instant (milliseconds since 1970, UTC) in the shop's time zone. */
export const isSettlementDay = (terms: SettlementTerms, instant: number, timeZone: string): boolean =>
  settlesOn(terms, dayAt(instant, timeZone));
