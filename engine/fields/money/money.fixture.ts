import type { FieldFixture } from '../field-fixture.ts';

/** Cents in the database, two-decimal text on the wire, no floats in between. */
export const moneyFixture: FieldFixture = {
  type: 'money',
  field: {},
  good: [
    { rest: '12.50', backOffice: '12.50', stored: '1250' },
    { rest: 0, backOffice: '0', stored: '0', back: { rest: '0.00', backOffice: '0.00' } },
    { rest: '-0.05', backOffice: '-0.05', stored: '-5' },
    { rest: 1.1, backOffice: '1.100', stored: '110', back: { rest: '1.10', backOffice: '1.10' } },
    { rest: '92233720368547758.07', backOffice: '92233720368547758.07', stored: '9223372036854775807' },
    { rest: '-92233720368547758.08', backOffice: '-92233720368547758.08', stored: '-9223372036854775808' },
  ],
  bad: [
    { value: '0.001', code: 'precision' },
    { value: '12,50', code: 'money' },
    { value: '¥12', code: 'money' },
    { value: '92233720368547758.08', code: 'range.max' },
    { value: '-92233720368547758.09', code: 'range.min' },
    { value: true, code: 'money' },
  ],
  filters: [
    { operator: 'eq', value: '12.5', hits: [0] },
    { operator: 'eq', value: '12.505', hits: [] },
    { operator: 'RANGE', value: '-1,1.1', hits: [1, 2, 3] },
    { operator: 'gt', value: '12.49', hits: [0, 4] },
    { operator: 'eq', value: 'much', hits: [] },
  ],
};
