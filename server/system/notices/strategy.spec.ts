import { describe, expect, test } from '@jest/globals';
import { millisecondsUntil, receptionOf, type Strategy } from './strategy.ts';

const strategy = (over: Partial<Strategy>): Strategy => ({
  adminIds: [],
  groupIds: [],
  configIds: [],
  quietFrom: null,
  quietTo: null,
  ...over,
});
const ann = { id: 7, groups: [2, 3] };

describe('what a strategy says', () => {
  test('nothing of those it does not name', () => {
    const others = [strategy({ adminIds: [8], configIds: [1] }), strategy({ groupIds: [4], configIds: [1] })];
    expect(receptionOf(others, ann, 5, '12:00:00')).toEqual({ receives: true, quietUntil: null });
  });

  test.each([
    ['by name', { adminIds: [7] }],
    ['by a group', { groupIds: [3] }],
  ])('only its types to those it names %s', (_how, who) => {
    const own = [strategy({ ...who, configIds: [1] })];
    expect(receptionOf(own, ann, 1, '12:00:00').receives).toBe(true);
    expect(receptionOf(own, ann, 5, '12:00:00').receives).toBe(false);
    expect(receptionOf(own, ann, null, '12:00:00').receives).toBe(false);
    expect(receptionOf([...own, strategy(who)], ann, 5, '12:00:00').receives).toBe(true);
  });

  test.each([
    ['21:59:59', '22:00:00', '07:00:00', null],
    ['22:00:00', '22:00:00', '07:00:00', '07:00:00'],
    ['03:00:00', '22:00:00', '07:00:00', '07:00:00'],
    ['07:00:00', '22:00:00', '07:00:00', null],
    ['12:30:00', '12:00:00', '13:00:00', '13:00:00'],
    ['13:00:00', '12:00:00', '13:00:00', null],
    ['13:00:00', '13:00:00', '13:00:00', null],
  ])('at %s with quiet hours from %s until %s: quiet until %s', (time, quietFrom, quietTo, until) => {
    const own = [strategy({ adminIds: [7], quietFrom, quietTo })];
    expect(receptionOf(own, ann, 1, time)).toEqual({ receives: true, quietUntil: until });
  });
});

test('the end of quiet hours may be tomorrow', () => {
  expect(millisecondsUntil('23:00:00', '07:00:00')).toBe(8 * 3_600_000);
  expect(millisecondsUntil('03:00:00', '07:00:30')).toBe(4 * 3_600_000 + 30_000);
});
