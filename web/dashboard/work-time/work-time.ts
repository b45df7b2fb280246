/** Time at work on one day, in milliseconds. */
export interface WorkTime {
  /** The day of the person's own calendar, `2026-11-21`. */
  day: string;
  /** When the clock was started, since 1970. */
  started: number;
  /** When the break began; null: at work. */
  paused: number | null;
  /** Breaks that are over. */
  idle: number;
}

/** What is kept of the day `day`; another day's clock, or what is no clock, is none. */
export function readWorkTime(text: string | null, day: string, now: number): WorkTime | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { started, paused, idle, day: kept } = stored as Record<string, unknown>;
    const isClock =
      kept === day &&
      isDatetime(started, now) &&
      typeof idle === 'number' &&
      idle >= 0 &&
      idle <= now - started;
    if (!isClock) return null;
    return { day, started, idle, paused: isDatetime(paused, now) && paused >= started ? paused : null };
  } catch {
    return null;
  }
}

const isDatetime = (value: unknown, now: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value <= now;

export const startWork = (day: string, now: number): WorkTime => ({
  day,
  started: now,
  paused: null,
  idle: 0,
});

/** Begins a break, or ends it. */
export function toggleBreak(work: WorkTime, now: number): WorkTime {
  if (work.paused === null) return { ...work, paused: now };
  return { ...work, paused: null, idle: work.idle + (now - work.paused) };
}

/** Whole minutes at work so far. */
export function workedMinutes({ started, paused, idle }: WorkTime, now: number): number {
  return Math.max(0, Math.floor(((paused ?? now) - started - idle) / 60_000));
}
