import { describe, expect, test } from '@jest/globals';
import type { Span } from './card-query.ts';
import { stretchBefore, stretchOf, unitsWithin, type Stretch } from './period.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const formatted = ({ from, to }: Stretch): string[] =>
  [from, to].map(({ wall }) => new Date(wall * 1000).toISOString().slice(0, 16));
const instants = ({ from, to }: Stretch): string[] =>
  [from, to].map(({ instant }) => new Date(instant * 1000).toISOString().slice(0, 16));

/** Sunday, half past one in the morning of the 22nd in Shanghai. */
const NOW = at('2026-11-21T17:30:00Z');

describe('stretches of time', () => {
  test.each<[Span, string, string, string, string]>([
    ['today', '2026-11-22T00:00', '2026-11-23T00:00', '2026-11-21T00:00', '2026-11-21T01:30'],
    ['yesterday', '2026-11-21T00:00', '2026-11-22T00:00', '2026-11-20T00:00', '2026-11-21T00:00'],
    ['7-days', '2026-11-16T00:00', '2026-11-23T00:00', '2026-11-09T00:00', '2026-11-15T01:30'],
    ['30-days', '2026-10-24T00:00', '2026-11-23T00:00', '2026-09-24T00:00', '2026-10-23T01:30'],
    ['month', '2026-11-01T00:00', '2026-12-01T00:00', '2026-10-01T00:00', '2026-10-22T01:30'],
    ['year', '2026-01-01T00:00', '2027-01-01T00:00', '2025-01-01T00:00', '2025-11-22T01:30'],
    ['12-months', '2025-12-01T00:00', '2026-12-01T00:00', '2024-12-01T00:00', '2025-11-22T01:30'],
  ])('%s, and as much of the one before as has passed', (span, from, to, before, until) => {
    expect(formatted(stretchOf(span, NOW, 'Asia/Shanghai'))).toEqual([from, to]);
    expect(formatted(stretchBefore(span, NOW, 'Asia/Shanghai'))).toEqual([before, until]);
  });

  test('go by the clock of the reader', () => {
    expect(instants(stretchOf('today', NOW, 'Asia/Shanghai'))).toEqual([
      '2026-11-21T16:00',
      '2026-11-22T16:00',
    ]);
    expect(instants(stretchOf('today', NOW, '-05:00'))).toEqual(['2026-11-21T05:00', '2026-11-22T05:00']);
    expect(instants(stretchOf('today', NOW, 'UTC'))).toEqual(['2026-11-21T00:00', '2026-11-22T00:00']);
  });

  test('the month before never reaches into this one', () => {
    const march = stretchBefore('month', at('2026-03-31T12:00:00Z'), 'UTC');
    expect(formatted(march)).toEqual(['2026-02-01T00:00', '2026-03-01T00:00']);
  });

  test('a day of 25 hours is one day', () => {
    const now = at('2026-10-25T12:00:00Z');
    const { from, to } = stretchOf('today', now, 'Europe/Berlin');
    expect(to.instant - from.instant).toBe(25 * 3600);
    expect(unitsWithin(stretchOf('7-days', now, 'Europe/Berlin'), 'day', 'Europe/Berlin')).toHaveLength(7);
  });

  test('units begin where the calendar says, the first where the stretch does', () => {
    const days = unitsWithin(stretchOf('30-days', NOW, 'UTC'), 'day', 'UTC');
    expect(days).toHaveLength(30);
    const weeks = unitsWithin(stretchOf('30-days', NOW, 'UTC'), 'week', 'UTC');
    expect(weeks.map(({ wall }) => new Date(wall * 1000).getUTCDay())).toEqual([5, 1, 1, 1, 1]);
    expect(unitsWithin(stretchOf('12-months', NOW, 'UTC'), 'month', 'UTC')).toHaveLength(12);
    expect(unitsWithin(stretchOf('today', NOW, 'UTC'), 'hour', 'UTC')).toHaveLength(24);
  });
});
