import { describe, expect, test } from '@jest/globals';
import { readWorkTime, startWork, toggleBreak, workedMinutes } from './work-time.ts';

const MINUTE = 60_000;
const NINE = Date.parse('2026-11-21T09:00:00Z');

describe('time at work', () => {
  test('runs from the start, but for breaks', () => {
    let work = startWork('2026-11-21', NINE);
    expect(workedMinutes(work, NINE + 30 * MINUTE)).toBe(30);
    work = toggleBreak(work, NINE + 30 * MINUTE);
    expect(workedMinutes(work, NINE + 90 * MINUTE)).toBe(30);
    work = toggleBreak(work, NINE + 90 * MINUTE);
    expect(workedMinutes(work, NINE + 100 * MINUTE)).toBe(40);
  });

  test('is kept for its day only', () => {
    const work = toggleBreak(startWork('2026-11-21', NINE), NINE + MINUTE);
    const text = JSON.stringify(work);
    expect(readWorkTime(text, '2026-11-21', NINE + 2 * MINUTE)).toEqual(work);
    expect(readWorkTime(text, '2026-11-22', NINE + 2 * MINUTE)).toBeNull();
  });

  test.each([
    null,
    '',
    '{',
    '7',
    '[]',
    '{"day":"2026-11-21"}',
    `{"day":"2026-11-21","started":${NINE + MINUTE},"idle":0}`,
    `{"day":"2026-11-21","started":${NINE - MINUTE},"idle":-5}`,
    `{"day":"2026-11-21","started":${NINE - MINUTE},"idle":${10 * MINUTE}}`,
  ])('takes %j for no clock', (text) => {
    expect(readWorkTime(text, '2026-11-21', NINE)).toBeNull();
  });
});
