import type { FieldFixture } from '../field-fixture.ts';

/** Keys cross as numbers while a double can hold them, then as text. */
export const pkFixture: FieldFixture = {
  type: 'pk',
  field: {},
  good: [
    { rest: 1, backOffice: 1, stored: '1' },
    { rest: '7', backOffice: '7', stored: '7', back: { rest: 7, backOffice: 7 } },
    { rest: 2147483648, backOffice: 2147483648, stored: '2147483648' },
    { rest: '9007199254740993', backOffice: '9007199254740993', stored: '9007199254740993' },
    { rest: '9223372036854775807', backOffice: '9223372036854775807', stored: '9223372036854775807' },
  ],
  bad: [
    { value: 'abc', code: 'integer' },
    { value: 1.5, code: 'integer' },
    { value: true, code: 'integer' },
    { value: {}, code: 'integer' },
    { value: '9223372036854775808', code: 'range.max' },
    { value: '-9223372036854775809', code: 'range.min' },
  ],
  filters: [
    { operator: 'eq', value: '1', hits: [0] },
    { operator: 'eq', value: '9007199254740992', hits: [] },
    { operator: 'eq', value: 'abc', hits: [] },
    { operator: 'eq', value: '1.5', hits: [] },
    { operator: 'ne', value: '1', hits: [1, 2, 3, 4] },
    { operator: 'IN', value: ['1', '9223372036854775807'], hits: [0, 4] },
    { operator: 'NOT IN', value: '1,7', hits: [2, 3, 4] },
    { operator: 'RANGE', value: '2,2147483648', hits: [1, 2] },
    { operator: 'RANGE', value: ',7', hits: [0, 1] },
    { operator: 'NOT RANGE', value: '2,9007199254740993', hits: [0, 4] },
    { operator: 'gt', value: '9007199254740993', hits: [4] },
    { operator: 'LIKE', value: '1474', hits: [2] },
  ],
};
