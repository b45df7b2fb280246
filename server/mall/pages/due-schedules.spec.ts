import { describe, expect, test } from '@jest/globals';
import { dueSchedules, nextSwitch } from './due-schedules.ts';

const row = (id: number, state: string, start: string, end: string | null = null) => ({
  id,
  state,
  start_time: `2026-12-01T${start}:00Z`,
  end_time: end === null ? null : `2026-12-01T${end}:00Z`,
});
const at = (time: string): number => Date.parse(`2026-12-01T${time}:00Z`);

describe('what is planned', () => {
  test('begins at its start, and ends at its end once it runs', () => {
    expect(nextSwitch(row(1, 'waiting', '10:00', '11:00'))).toBe(at('10:00'));
    expect(nextSwitch(row(1, 'running', '10:00', '11:00'))).toBe(at('11:00'));
    expect(nextSwitch(row(1, 'running', '10:00'))).toBeNull();
    for (const state of ['done', 'failed', 'cancelled'])
      expect(nextSwitch(row(1, state, '10:00', '11:00'))).toBeNull();
  });

  test('is due in the order of its times, to the second', () => {
    const rows = [
      row(1, 'waiting', '10:30'),
      row(2, 'running', '09:00', '10:00'),
      row(3, 'waiting', '10:00'),
      row(4, 'waiting', '11:00'),
    ];
    expect(dueSchedules(rows, at('10:30')).map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(dueSchedules(rows, at('10:00') - 1)).toEqual([]);
  });
});
