import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sqlType } from '#engine/fields/index.ts';
import type { Json } from '../definition/index.ts';
import { nearest } from './bound.ts';
import { integerRange, storable } from './storable.ts';
import { isTimeZone, readWallClock, wallClockShowing, wallTimeAt } from './wall-clock.ts';

const kept = (type: string, value: Json): Json | undefined => storable(sqlType(type), value);

describe('the last guard before a statement', () => {
  test('lets through what the database reads', () => {
    const good: [string, Json][] = [
      ['smallint', 32_767],
      ['bigint', '9223372036854775807'],
      ['numeric', '1.50'],
      ['numeric', 'NaN'],
      ['money', '1.50'],
      ['real', 0],
      ['double precision', 'Infinity'],
      ['uuid', '0a1b2c3d-0000-4000-8000-000000000000'],
      ['date', '2024-02-29'],
      ['timestamptz', 'infinity'],
      ['timestamp', '2024-05-01 08:00:00.5'],
      ['time', '24:00'],
      ['timetz', '08:00+02'],
      ['text', 'anything'],
      ['integer[]', [1, 2]],
    ];
    for (const [type, value] of good) expect([type, kept(type, value)]).toEqual([type, value]);
    expect(kept('jsonb', { a: 1 })).toBe('{"a":1}');
    for (const value of [true, 1, '1', 'true', 't']) expect(kept('boolean', value)).toBe(true);
    for (const value of [false, 0, '0', 'false', 'f']) expect(kept('boolean', value)).toBe(false);
  });

  test('and nothing that it would complain of', () => {
    const bad: [string, Json][] = [
      ['smallint', 32_768],
      ['integer', '1.5'],
      ['numeric', 'many'],
      ['money', 'NaN'],
      ['real', 1e39],
      ['real', 1e-40],
      ['double precision', 'much'],
      ['boolean', 'perhaps'],
      ['uuid', 'x'],
      ['date', '2023-02-29'],
      ['date', '294277-01-01'],
      ['timestamp', '2024-05-01 25:00'],
      ['time', '25:00'],
      ['text', 'a\0b'],
      ['jsonb', null],
      ['integer[]', [1, 'x']],
    ];
    for (const [type, value] of bad)
      expect([type, value, kept(type, value)]).toEqual([type, value, undefined]);
  });

  test('knows the ends of each integer', () => {
    for (const type of ['smallint', 'integer', 'bigint']) {
      const [min, max] = integerRange(sqlType(type).bytes);
      expect(kept(type, String(min))).toBe(String(min));
      expect(kept(type, String(max))).toBe(String(max));
      expect(kept(type, String(min - 1n))).toBeUndefined();
      expect(kept(type, String(max + 1n))).toBeUndefined();
    }
  });
});

describe('the nearest value of a column', () => {
  test('lies on the side that is asked for, less than one away, and can be stored', () => {
    const type = sqlType('integer');
    const numbers = fc.tuple(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.nat({ max: 999 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(numbers, ([whole, rest, negative]) => {
        const raw = `${negative && whole === 0 ? '-' : ''}${whole}.${String(rest).padStart(3, '0')}`;
        const [down, up] = (['down', 'up'] as const).map((side) => nearest(type, raw, side));
        const value = (bound: typeof down): number => (typeof bound === 'object' ? Number(bound.value) : NaN);
        expect(value(down)).toBe(Math.floor(Number(raw)));
        expect(value(up)).toBe(Math.ceil(Number(raw)) || 0);
      }),
    );
  });

  test('is nowhere for what is no number, and below or above for what is too far', () => {
    for (const raw of ['', '.', 'abc', '1,5', '1e2000'])
      expect([raw, nearest(sqlType('integer'), raw, 'up')]).toEqual([raw, 'nowhere']);
    expect(nearest(sqlType('smallint'), '-99999', 'up')).toBe('below');
    expect(nearest(sqlType('smallint'), '99999', 'up')).toBe('above');
    expect(nearest(sqlType('text'), '5', 'up')).toBe('nowhere');
    expect(nearest(sqlType('real'), '-1e39', 'up')).toBe('below');
    expect(nearest(sqlType('numeric'), '-.05', 'up')).toEqual({ value: '-0.05' });
  });
});

describe('the clock on the wall', () => {
  test('shows again what was read of it, wherever it hangs', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Asia/Shanghai',
      'Europe/Berlin',
      'America/St_Johns',
      '+05:45',
      '-0330',
    );
    // From 1990 on, away from the hour that a change of the clock repeats.
    const seconds = fc
      .integer({ min: 631_152_000, max: 2_000_000_000 })
      .map((at) => at - (at % 86_400) + 43_200);
    fc.assert(
      fc.property(zones, seconds, (zone, instant) => {
        const shown = wallTimeAt(instant, zone);
        expect(readWallClock(shown, zone, false)?.instant).toBe(instant);
        const wall = readWallClock(shown, zone, false)?.wall ?? NaN;
        expect(wallClockShowing(wall, zone).instant).toBe(instant);
      }),
    );
  });

  test('reads no day, hour or year that there is not', () => {
    for (const text of [
      '2024-13-01',
      '2024-02-30',
      '2024-05-01 24:00',
      '2024-05-01 10:61',
      '0099-01-01',
      'soon',
      '',
    ])
      expect([text, readWallClock(text, 'UTC', false)]).toEqual([text, null]);
  });

  test('hangs only where there is a zone', () => {
    for (const zone of ['UTC', 'Asia/Shanghai', '+08:00'])
      expect([zone, isTimeZone(zone)]).toEqual([zone, true]);
    for (const zone of ['Mars/Olympus', '', '+8']) expect([zone, isTimeZone(zone)]).toEqual([zone, false]);
  });
});
