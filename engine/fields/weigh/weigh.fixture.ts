import type { FieldFixture } from '../field-fixture.ts';

/** Ranks are integers, negative ones too. */
export const weighFixture: FieldFixture = {
  type: 'weigh',
  field: {},
  good: [
    { rest: 0, backOffice: 0, stored: 0 },
    { rest: 10, backOffice: '10', stored: 10, back: { rest: 10, backOffice: 10 } },
    { rest: -2147483648, backOffice: -2147483648, stored: -2147483648 },
    { rest: 2147483647, backOffice: 2147483647, stored: 2147483647 },
  ],
  bad: [
    { value: 2147483648, code: 'range.max' },
    { value: -2147483649, code: 'range.min' },
    { value: '1e-1', code: 'integer' },
  ],
  filters: [
    { operator: 'RANGE', value: '0,10', hits: [0, 1] },
    { operator: 'lt', value: '0', hits: [2] },
    { operator: 'egt', value: '10', hits: [1, 3] },
  ],
};
