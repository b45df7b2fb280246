import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isTimeZone, readWallClock, wallClockAt, wallClockShowing, wallTimeAt } from './wall-clock.ts';

const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  '+05:30',
  '-03:00',
];
const zones = fc.constantFrom(...ZONES);
const instants = fc.integer({ min: -2_000_000_000, max: 4_000_000_000 });

describe('a clock', () => {
  test('shows what Intl shows', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES.slice(0, 5)), (instant, timeZone) => {
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
        expect(wallTimeAt(instant, timeZone)).toBe(shown.format(instant * 1000));
      }),
    );
  });

  test('is read back as the instant it showed, but for the hour that comes twice', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const read = readWallClock(wallTimeAt(instant, zone), zone, false);
        expect(wallTimeAt(read!.instant, zone)).toBe(wallTimeAt(instant, zone));
        expect(Math.abs(read!.instant - instant)).toBeLessThanOrEqual(3600);
        expect(read!.wall).toBe(wallClockAt(instant, zone).wall);
        expect(wallClockShowing(read!.wall, zone)).toEqual(read);
      }),
    );
  });

  test.each([
    ['2024-02-29', false, 1_709_164_800],
    ['2024-02-29', true, 1_709_251_199],
    ['2024-02-29 10:20', true, 1_709_202_000],
    ['2024-02-29 10:20:30', false, 1_709_202_030],
    ['2024-02-29T10:20:30Z', false, 1_709_202_030],
    ['2024-02-29 10:20:30+08:00', false, 1_709_173_230],
    ['1709202030', false, 1_709_202_030],
    ['99999999', false, null],
    ['100000000', false, 100_000_000],
    ['99999999999', true, 99_999_999_999],
    ['100000000000', false, null],
    ['2023-02-29', false, null],
    ['2024-02-29 24:00', false, null],
    ['2024-02-29 23:60', false, null],
    ['2024-02-29 23:59:60', false, null],
    ['tomorrow', false, null],
    ['', false, null],
  ])('of %s, as an end: %s', (text, end, instant) => {
    expect(readWallClock(text, 'UTC', end)?.instant ?? null).toBe(instant);
  });

  test('knows its zones', () => {
    expect([...ZONES, '+0530'].map(isTimeZone)).toEqual([...ZONES, ''].map(() => true));
    expect(['', 'Mars/Base', '+5', '+05:3', 'x'.repeat(80), 'UTC; drop'].map(isTimeZone)).toEqual(
      Array(6).fill(false),
    );
  });
});
