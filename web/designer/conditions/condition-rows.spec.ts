import { describe, expect, test } from '@jest/globals';
import type { Json } from '#engine/definition/index.ts';
import { holds } from '#engine/rules/index.ts';
import { conditionFault, interpretedRule } from '../check/interpreted-rule.ts';
import { CONDITION_OPERATORS, conditionOf, rowsOf, type ConditionRow } from './condition-rows.ts';

const VALUES: Record<(typeof CONDITION_OPERATORS)[number], Json> = {
  eq: 2,
  ne: 2,
  in: [1, 2],
  notIn: [1, 2],
  gt: 2,
  egt: 2,
  lt: 2,
  elt: 2,
  contains: 'a.b',
  has: 'x',
  filled: null,
  empty: null,
};
const ROWS: ConditionRow[] = CONDITION_OPERATORS.map((operator) => ({
  field: `by_${operator}`,
  operator,
  value: VALUES[operator],
}));

describe('lines of a condition', () => {
  test.each(ROWS.map((row) => [row.operator, row] as const))('%s is read as it was written', (_, row) => {
    const condition = conditionOf({ all: true, rows: [row] });
    expect(condition && rowsOf(condition)).toEqual({ all: true, rows: [row] });
  });

  test('all of several fields are one object, all of one field a list, any a list', () => {
    const two = ROWS.slice(0, 2);
    expect(conditionOf({ all: true, rows: two })).toEqual({
      properties: { by_eq: { const: 2 }, by_ne: { not: { const: 2 } } },
      required: ['by_eq', 'by_ne'],
    });
    for (const all of [true, false]) {
      const same = { all, rows: two.map((row) => ({ ...row, field: 'one' })) };
      const condition = conditionOf(same);
      expect(condition && rowsOf(condition)).toEqual(same);
    }
  });

  test('what says more than lines can is left as it is', () => {
    expect(rowsOf({ if: {}, then: {} })).toBeNull();
    expect(rowsOf({ properties: { a: { minimum: 1, maximum: 2 } } })).toBeNull();
    expect(rowsOf({ required: ['a'] })).toBeNull();
    expect(rowsOf({ properties: { a: { pattern: '^a+$' } } })).toBeNull();
  });

  test.each([
    ['eq', { by_eq: 2 }, true],
    ['eq', {}, false],
    ['ne', { by_ne: 3 }, true],
    ['contains', { by_contains: 'xa.by' }, true],
    ['contains', { by_contains: 'xaby' }, false],
    ['has', { by_has: ['y', 'x'] }, true],
    ['filled', { by_filled: '' }, false],
    ['filled', { by_filled: 0 }, true],
    ['empty', {}, true],
    ['empty', { by_empty: [] }, true],
    ['gt', { by_gt: 2 }, false],
    ['notIn', { by_notIn: 3 }, true],
  ] as const)('%s of %j is %s, to the server and to the browser alike', (operator, row, expected) => {
    const line = ROWS.find((each) => each.operator === operator);
    const condition = conditionOf({ all: true, rows: line ? [line] : [] }) ?? {};
    expect(holds(condition, row as never)).toBe(expected);
    expect(interpretedRule(condition)(row as never)).toBe(expected);
    expect(conditionFault(condition)).toBeNull();
  });
});
