import type { FieldFixture } from '../field-fixture.ts';

/** 1 and 0 in every spelling, never a boolean on the wire. */
export const switchFixture: FieldFixture = {
  type: 'switch',
  field: {},
  good: [
    { rest: 1, backOffice: 1, stored: 1 },
    { rest: 0, backOffice: 0, stored: 0 },
    { rest: true, backOffice: '1', stored: 1, back: { rest: 1, backOffice: 1 } },
    { rest: false, backOffice: '0', stored: 0, back: { rest: 0, backOffice: 0 } },
  ],
  bad: [
    { value: 2, code: 'option' },
    { value: 'maybe', code: 'option' },
    { value: [1], code: 'option' },
  ],
  filters: [
    { operator: 'eq', value: '1', hits: [0, 2] },
    { operator: 'eq', value: '0', hits: [1, 3] },
    { operator: 'eq', value: '2', hits: [] },
    { operator: 'IN', value: ['0', '1'], hits: [0, 1, 2, 3] },
  ],
};
