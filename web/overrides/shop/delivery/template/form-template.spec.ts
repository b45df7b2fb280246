import { describe, expect, test } from '@jest/globals';
import { centsOf, formTemplate, wholeOf } from './form-template.ts';

const STORED = {
  id: 7,
  rules: [
    { id: 1, is_default: 1, areas: [], first: 1, first_fee: '8.00', continue: 1, continue_fee: '2.00' },
    {
      id: 2,
      is_default: 0,
      areas: ['330000'],
      first: 1,
      first_fee: '6.00',
      continue: 1,
      continue_fee: '1.00',
    },
  ],
};

describe('a template in its form', () => {
  test('is the one that was read as long as nothing of it is changed', () => {
    const { rules, ...others } = formTemplate({ ...STORED, name: 'All', billing: 2, free_on: 0 }, STORED);
    expect(others).toEqual({
      id: 7,
      name: 'All',
      billing: 2,
      free_on: false,
      free: [],
      no_delivery_on: false,
      forbid: [],
    });
    expect(rules.map(({ areas, first_fee }) => [areas, first_fee])).toEqual([
      [[], 800],
      [['330000'], 600],
    ]);
  });

  test('has rows that are changed, added and deleted as they will be saved', () => {
    const rules = {
      add: [{ areas: '110000,120000', first: '2', first_fee: '3.5', continue: null, continue_fee: '' }],
      edit: [{ id: 1, first_fee: '9.99' }],
      del: [{ id: 2 }],
    };
    expect(formTemplate({ rules }, STORED).rules).toEqual([
      { is_default: true, areas: [], first: 1, first_fee: 999, continue: 1, continue_fee: 200 },
      {
        is_default: false,
        areas: ['110000', '120000'],
        first: 2,
        first_fee: 350,
        continue: 0,
        continue_fee: 0,
      },
    ]);
  });

  test('may be new', () => {
    expect(formTemplate({}, null)).toMatchObject({ id: 0, billing: 1, rules: [], forbid: [] });
    const frees = { add: [{ areas: ['330000'], condition: 2, a: '99.00' }] };
    const forbids = { add: [{ areas: ['540000'], reason: 'far' }] };
    expect(formTemplate({ free_on: 1, frees, no_delivery_on: 1, forbids }, null)).toMatchObject({
      free_on: true,
      free: [{ areas: ['330000'], condition: 2, n: 0, a: 9900 }],
      no_delivery_on: true,
      forbid: [{ areas: ['540000'], reason: 'far' }],
    });
  });
});

test('amounts are cents and numbers whole, however they are typed', () => {
  expect(['12.5', 12, '0.07', '', null, '-3', 'x', '1e3'].map(centsOf)).toEqual([
    1250, 1200, 7, 0, 0, 0, 0, 100_000,
  ]);
  expect(['3', 4, '2.5', '', undefined, -1].map(wholeOf)).toEqual([3, 4, 0, 0, 0, 0]);
});
