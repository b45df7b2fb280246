import { describe, expect, test } from '@jest/globals';
import { entryPlan } from '#engine/rules/index.ts';
import { blankRow, calledRow, isBlankRow, messagesOfRow, rowsOf, withValue } from './row-facts.ts';

const PLAN = entryPlan({
  columns: [
    { name: 'icon', input: 'icon' },
    { name: 'name', required: true },
    { name: 'value', inputFrom: 'input' },
    { name: 'show', input: 'single', options: ['detail', 'list'], default: 'detail' },
    { name: 'filterable', input: 'switch', default: 0 },
    { name: 'input', hidden: true, default: 'text' },
  ],
});

describe('the rows of a value', () => {
  test('are those of a list of objects; another shape has none', () => {
    expect(rowsOf(undefined)).toEqual([]);
    expect(rowsOf(null)).toEqual([]);
    expect(rowsOf([{ name: 'a' }])).toEqual([{ name: 'a' }]);
    for (const other of ['a', {}, [1], [null], 3]) expect(rowsOf(other)).toBeNull();
  });

  test('begin with what the columns say, and are blank until somebody writes into them', () => {
    const blank = blankRow(PLAN);
    expect(blank).toEqual({ show: 'detail', filterable: 0, input: 'text' });
    expect(isBlankRow(PLAN, blank)).toBe(true);
    expect(isBlankRow(PLAN, { name: ' ', filterable: false, input: 'number' })).toBe(true);
    expect(isBlankRow(PLAN, { ...blank, show: 'list' })).toBe(false);
    expect(isBlankRow(PLAN, { ...blank, filterable: 1 })).toBe(false);
    expect(isBlankRow(PLAN, { value: 0 })).toBe(false);
  });

  test('lose what no column names as soon as they are changed, and no value leaves no key', () => {
    const row = { name: 'Size', value: 'M', odd: 1, input: 'text' };
    expect(withValue(PLAN, row, 'value', 'L')).toEqual({ name: 'Size', value: 'L', input: 'text' });
    expect(withValue(PLAN, row, 'value', null)).toEqual({ name: 'Size', input: 'text' });
  });

  test('are called by the first text in them, else by their number', () => {
    expect(calledRow(PLAN, { icon: 'truck', name: ' Size ', value: 'M' }, 2)).toBe('Size');
    expect(calledRow(PLAN, { name: '', value: 12 }, 2)).toBe('12');
    expect(calledRow(PLAN, {}, 2)).toBe('3');
  });

  test('have messages at their boxes, and one for what has no box', () => {
    const messages = {
      '[1].name': 'No name.',
      '[1].input': 'Unknown input.',
      '[1]': 'Unknown key.',
      '[1].value[2]': 'Too long.',
      '[11].name': 'Elsewhere.',
    };
    expect(messagesOfRow(PLAN, messages, 1)).toEqual({
      cells: { name: 'No name.', value: 'Too long.' },
      row: ['Unknown input.', 'Unknown key.'],
    });
    expect(messagesOfRow(PLAN, messages, 0)).toEqual({ cells: {}, row: [] });
  });
});
