import type { FieldFixture } from '../field-fixture.ts';

/** Decimals: what does not fit is refused, never rounded. */
export const floatFixture: FieldFixture = {
  type: 'float',
  field: {},
  good: [
    { rest: 0, backOffice: 0, stored: '0.00', back: { rest: 0, backOffice: 0 } },
    { rest: 0.1, backOffice: '0.10', stored: '0.10', back: { rest: 0.1, backOffice: 0.1 } },
    { rest: -999.99, backOffice: -999.99, stored: '-999.99' },
    { rest: '999.990', backOffice: '999.99', stored: '999.99', back: { rest: 999.99, backOffice: 999.99 } },
  ],
  bad: [
    { value: 0.125, code: 'precision' },
    { value: 0.1 + 0.2, code: 'precision' },
    { value: 1000, code: 'range.max' },
    { value: -1000, code: 'range.min' },
    { value: 'NaN', code: 'number' },
    { value: '1,5', code: 'number' },
    { value: true, code: 'number' },
  ],
  filters: [
    { operator: 'RANGE', value: '0,0.1', hits: [0, 1] },
    { operator: 'RANGE', value: '0.05,', hits: [1, 3] },
    { operator: 'eq', value: '0.1', hits: [1] },
    { operator: 'eq', value: '0.125', hits: [] },
    { operator: 'lt', value: '0', hits: [2] },
  ],
};
