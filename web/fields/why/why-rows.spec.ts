import { expect, test } from '@jest/globals';
import type { WhyDefinition } from '#engine/definition/index.ts';
import { negated, unexplained, whyFilter } from './why-rows.ts';

const why: WhyDefinition = {
  definition: 'a/b',
  search: [
    { field: 'account', operator: 'eq', val: 'member:{user_id}:balance' },
    { field: 'entry.event', operator: 'eq', val: 'refund' },
  ],
  amount: 'amount',
};

test('the filter is filled with what the row holds; without it nothing is asked for', () => {
  expect(whyFilter(why, { id: 1, user_id: 7 })).toEqual({
    search: [
      { field: 'account', operator: 'eq', val: 'member:7:balance' },
      { field: 'entry.event', operator: 'eq', val: 'refund' },
    ],
  });
  expect(whyFilter(why, { id: 1, user_id: null })).toBeNull();
  expect(whyFilter(why, { id: 1 })).toBeNull();
});

test('signs turn, and nothing is never below nothing', () => {
  expect(['1.20', '-1.20', '0', '0.00', '-0.00', '-'].map(negated)).toEqual([
    '-1.20',
    '1.20',
    '0',
    '0.00',
    '0.00',
    '',
  ]);
});

test('what is left is exact to the cent', () => {
  expect(unexplained('0.30', '0.20')).toBe(0.1);
  expect(unexplained('80.00', '80')).toBe(0);
});
