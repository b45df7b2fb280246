import { describe, expect, test } from '@jest/globals';
import { isInstant, datetimeText, datetimeValue, tidyDatetime, utcText } from './datetime-value.ts';

describe('a date and time in its box', () => {
  test('comes back to the same instant whatever zone the reader is in', () => {
    expect(datetimeValue(datetimeText('2026-11-21T11:17:29Z'), true)).toBe('2026-11-21T11:17:29Z');
  });

  test('stays as it is when it is a wall clock', () => {
    expect(datetimeText('2026-11-21T11:17:29')).toBe('2026-11-21 11:17:29');
    expect(datetimeValue('2026-11-21 11:17', false)).toBe('2026-11-21T11:17:00');
  });

  test('is no value when the box is empty, and stays text while it is unfinished', () => {
    expect(datetimeValue(' ', true)).toBeNull();
    expect(datetimeValue('2026-11-', true)).toBe('2026-11-');
    expect(datetimeText('2026-11-')).toBe('2026-11-');
    expect(datetimeText(1e300)).toBe('1e+300');
  });

  test('is an instant only when it carries a zone', () => {
    expect(isInstant('2026-11-21T11:17:29+08:00')).toBe(true);
    expect(isInstant('2026-11-21T11:17:29')).toBe(false);
  });

  test('is read as people write it', () => {
    expect(tidyDatetime(' 2026/1/5 9:05 ')).toBe('2026-01-05 09:05');
    expect(tidyDatetime('2026年1月5日')).toBe('2026-01-05');
    expect(tidyDatetime('9：5')).toBe('09:05');
    expect(tidyDatetime('2026-1')).toBe('2026-1');
    expect(datetimeValue('2026.11.21 8:00', false)).toBe('2026-11-21T08:00:00');
  });

  test('is shown in UTC beside the reader’s own clock', () => {
    expect(utcText('2026-11-21T11:17:29+08:00')).toBe('2026-11-21 03:17:29');
    expect(utcText(0)).toBe('1970-01-01 00:00:00');
    expect(utcText('soon')).toBe('');
  });
});
