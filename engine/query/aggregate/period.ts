import { civilOf, secondsOf } from '#engine/fields/index.ts';
import { type WallClock, wallClockAt, wallClockShowing } from '../wall-clock.ts';
import type { Span, TimeUnit } from './card-query.ts';

/** From the first instant to just before the last one. */
export interface Stretch {
  from: WallClock;
  to: WallClock;
}

const DAY = 86_400;
const HOUR = 3600;
const UNIX_EPOCH_WAS_THURSDAY = 3 * DAY;

/** The stretch of time around `now` (unix seconds), by the calendar and the clock of a time zone. */
export function stretchOf(span: Span, now: number, timeZone: string): Stretch {
  const [from, to] = ends(span, wallClockAt(now, timeZone).wall);
  return { from: wallClockShowing(from, timeZone), to: wallClockShowing(to, timeZone) };
}

/** The stretch of the same length before; while the present one still runs, only as much of it as has passed. */
export function stretchBefore(span: Span, now: number, timeZone: string): Stretch {
  const { wall } = wallClockAt(now, timeZone);
  const [from, to] = ends(span, wall);
  const [before] = ends(span, from - 1);
  const begin = span === 'yesterday' ? from - DAY : isCalendar(span) ? before : from - (to - from);
  const start = span === '12-months' ? monthsLater(from, -12) : begin;
  const passed = Math.min(wall, to) - from;
  return {
    from: wallClockShowing(start, timeZone),
    to: wallClockShowing(Math.min(start + passed, from), timeZone),
  };
}

/** The first instants of the units within a stretch. */
export function unitsWithin({ from, to }: Stretch, unit: TimeUnit, timeZone: string): WallClock[] {
  const starts: WallClock[] = [];
  for (let at = floorTo(unit, from.wall); at < to.wall; at = next(unit, at)) {
    starts.push(wallClockShowing(Math.max(at, from.wall), timeZone));
  }
  return starts;
}

const isCalendar = (span: Span): boolean => span === 'month' || span === 'year';

/** Both ends in seconds of the wall clock. */
function ends(span: Span, wall: number): readonly [from: number, to: number] {
  const day = floorTo('day', wall);
  const month = floorTo('month', wall);
  switch (span) {
    case 'today':
      return [day, day + DAY];
    case 'yesterday':
      return [day - DAY, day];
    case '7-days':
    case '30-days':
    case '90-days':
      return [day - (Number.parseInt(span, 10) - 1) * DAY, day + DAY];
    case 'month':
      return [month, monthsLater(month, 1)];
    case '12-months':
      return [monthsLater(month, -11), monthsLater(month, 1)];
    case 'year': {
      const year = monthsLater(month, 1 - civilOf(wall).month);
      return [year, monthsLater(year, 12)];
    }
  }
}

function floorTo(unit: TimeUnit, wall: number): number {
  if (unit === 'hour') return wall - modulo(wall, HOUR);
  const day = wall - modulo(wall, DAY);
  if (unit === 'day') return day;
  if (unit === 'week') return day - modulo(day + UNIX_EPOCH_WAS_THURSDAY, 7 * DAY);
  const { year, month } = civilOf(wall);
  return firstOf(year, month);
}

function next(unit: TimeUnit, wall: number): number {
  if (unit === 'month') return monthsLater(wall, 1);
  return wall + { hour: HOUR, day: DAY, week: 7 * DAY }[unit];
}

/** The first of the month that many months later. */
function monthsLater(wall: number, count: number): number {
  const { year, month } = civilOf(wall);
  const months = year * 12 + (month - 1) + count;
  return firstOf(Math.floor(months / 12), modulo(months, 12) + 1);
}

function firstOf(year: number, month: number): number {
  return secondsOf({ year, month, day: 1, hour: 0, minute: 0, second: 0, micros: 0 });
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
