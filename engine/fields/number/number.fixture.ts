import type { FieldFixture } from '../field-fixture.ts';

/** Whole numbers within four bytes. */
export const numberFixture: FieldFixture = {
  type: 'number',
  field: { max: 2000000000 },
  good: [
    { rest: 0, backOffice: 0, stored: 0 },
    { rest: -7, backOffice: '-7', stored: -7, back: { rest: -7, backOffice: -7 } },
    { rest: '1e3', backOffice: '1000.0', stored: 1000, back: { rest: 1000, backOffice: 1000 } },
    { rest: 2000000000, backOffice: 2000000000, stored: 2000000000 },
    { rest: -2147483648, backOffice: -2147483648, stored: -2147483648 },
  ],
  bad: [
    { value: 2000000001, code: 'range.max' },
    { value: 2147483648, code: 'range.max' },
    { value: -2147483649, code: 'range.min' },
    { value: 1.5, code: 'integer' },
    { value: 'abc', code: 'integer' },
    { value: '1,5', code: 'integer' },
    { value: false, code: 'integer' },
  ],
  filters: [
    { operator: 'RANGE', value: '-7,1000', hits: [0, 1, 2] },
    { operator: 'RANGE', value: '1,99999999999', hits: [2, 3] },
    { operator: 'eq', value: '1000', hits: [2] },
    { operator: 'eq', value: 'abc', hits: [] },
    { operator: 'elt', value: '0', hits: [0, 1, 4] },
    { operator: 'LIKE', value: '00', hits: [2, 3] },
    { operator: 'IN', value: '0,-7,x', hits: [0, 1] },
  ],
};
