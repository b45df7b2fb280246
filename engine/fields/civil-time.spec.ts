import fc from 'fast-check';
import { civilOf, printDate, printTime, readCivil, secondsOf } from './civil-time.ts';

describe('civil time', () => {
  it('agrees with the calendar of JavaScript on every second of ten thousand years', () => {
    // From 0001-01-01 to 9999-12-31.
    const seconds = fc.integer({ min: -62135596800, max: 253402300799 });
    fc.assert(
      fc.property(seconds, (second) => {
        const time = civilOf(second);
        expect(`${printDate(time)}T${printTime(time)}.000Z`).toBe(new Date(second * 1000).toISOString());
        expect(secondsOf(time)).toBe(second);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads what is stored the short way as it reads everything else', () => {
    const two = fc.integer({ min: 0, max: 62 }).map((part) => String(part).padStart(2, '0'));
    const year = fc.integer({ min: 0, max: 10_000 }).map((part) => String(part).padStart(4, '0'));
    const fraction = fc.oneof(fc.constant(''), fc.stringMatching(/^\.[0-9x]{0,7}$/));
    fc.assert(
      fc.property(year, two, two, two, two, two, fraction, (y, month, day, hour, minute, second, rest) => {
        const text = `${y}-${month}-${day}T${hour}:${minute}:${second}${rest}Z`;
        // A blank in front leads round the short way and is cut off there.
        expect(readCivil(text)).toEqual(readCivil(` ${text}`));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['2026-11-21 11:17:29.5+08', '2026-11-21 03:17:29.5'],
    ['2026-11-21T11:17:29-03:30', '2026-11-21 14:47:29'],
    ['2024-03-01T00:30:00+0100', '2024-02-29 23:30:00'],
    ['2026-1-2', '2026-01-02 00:00:00'],
    ['2026-11-21T11:17', '2026-11-21 11:17:00'],
    ['2026-11-21T11:17:29.123456789Z', '2026-11-21 11:17:29.123456'],
  ])('reads %s', (text, expected) => {
    const read = readCivil(text);
    expect(read && `${printDate(read.time)} ${printTime(read.time)}`).toBe(expected);
  });

  it.each([
    '',
    '2026',
    '1900-02-29',
    '2026-04-31',
    '0000-01-01',
    '2026-11-21T24:00',
    '2026-11-21T11:17+9',
    '44-03-15 BC',
  ])('finds no datetime in %j', (text) => {
    expect(readCivil(text)).toBeNull();
  });
});
