import type { FieldFixture } from '../field-fixture.ts';

/** Snowflake keys are text whatever their size. */
export const spkFixture: FieldFixture = {
  type: 'spk',
  field: {},
  good: [
    { rest: '1', backOffice: '1', stored: '1' },
    { rest: '1856453421078908928', backOffice: '1856453421078908928', stored: '1856453421078908928' },
    {
      rest: 42,
      backOffice: 42,
      stored: '42',
      back: { rest: '42', backOffice: '42' },
    },
  ],
  bad: [
    { value: 'x1', code: 'integer' },
    { value: '99999999999999999999', code: 'range.max' },
  ],
  filters: [
    { operator: 'eq', value: '1856453421078908928', hits: [1] },
    { operator: 'eq', value: '1856453421078908929', hits: [] },
    { operator: 'RANGE', value: '2,', hits: [1, 2] },
    { operator: 'LIKE', value: '8564', hits: [1] },
  ],
};
