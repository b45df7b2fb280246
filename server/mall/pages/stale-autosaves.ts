import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { instantOf } from '../instant-of.ts';

const DAY_MS = 86_400_000;
/** So long all of them are kept, and then the last one of each day. */
const ALL_MS = DAY_MS;
const DAILY_MS = 30 * DAY_MS;

/** Of versions that were kept by themselves those that nobody needs any more. @param now Milliseconds since 1970, UTC. */
export function staleAutosaves(rows: readonly StoredRow[], now: number): StoredRow[] {
  const newestFirst = [...rows].sort((one, other) => timeOf(other) - timeOf(one));
  const days = new Set<string>();
  return newestFirst.filter((row) => {
    const age = now - timeOf(row);
    if (age < ALL_MS) return false;
    const day = `${String(row['page_id'])} ${Math.floor(timeOf(row) / DAY_MS)}`;
    const isLast = !days.has(day);
    days.add(day);
    return !isLast || age >= DAILY_MS;
  });
}

const timeOf = (row: StoredRow): number => instantOf(row['create_time']);
