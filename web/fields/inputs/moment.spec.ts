import { describe, expect, test } from '@jest/globals';
import { boxText, boxValue } from './moment.ts';

describe('a date and time in its box', () => {
  test('comes back to the same instant whatever zone the reader is in', () => {
    expect(boxValue(boxText('2026-11-21T11:17:29Z', true), true)).toBe('2026-11-21T11:17:29Z');
  });

  test('stays as it is when it is a wall clock', () => {
    expect(boxText('2026-11-21 11:17:29', false)).toBe('2026-11-21T11:17:29');
    expect(boxValue('2026-11-21T11:17', false)).toBe('2026-11-21T11:17:00');
  });

  test('is no value when the box is empty', () => {
    expect(boxValue('', true)).toBeNull();
    expect(boxText('not a date', true)).toBe('');
  });
});
