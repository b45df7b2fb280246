import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { instantOf } from '../instant-of.ts';

/** How far a planned version is. */
export type ScheduleState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** When something is to be done about a schedule next, in milliseconds since 1970, UTC; null for never. */
export function nextSwitch({ state, start_time: start, end_time: end }: StoredRow): number | null {
  if (state === 'waiting') return instantOf(start);
  return state === 'running' && (end ?? null) !== null ? instantOf(end) : null;
}

/** Those whose time has come, in the order of their times. */
export function dueSchedules(rows: readonly StoredRow[], now: number): StoredRow[] {
  const timed = rows.map((row) => ({ row, at: nextSwitch(row) }));
  return timed
    .filter(({ at }) => at !== null && at <= now)
    .sort(
      (one, other) => Number(one.at) - Number(other.at) || Number(one.row['id']) - Number(other.row['id']),
    )
    .map(({ row }) => row);
}
