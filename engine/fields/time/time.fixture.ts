import type { FieldFixture } from '../field-fixture.ts';

/** Times of day. */
export const timeFixture: FieldFixture = {
  type: 'time',
  field: {},
  good: [
    { rest: '11:17:29', backOffice: '11:17:29', stored: '11:17:29' },
    {
      rest: '00:00:00',
      backOffice: '00:00',
      stored: '00:00:00',
      back: { rest: '00:00:00', backOffice: '00:00:00' },
    },
    {
      rest: '23:59:59.5',
      backOffice: '23:59:59.500',
      stored: '23:59:59.5',
      back: { rest: '23:59:59.5', backOffice: '23:59:59.5' },
    },
    {
      rest: '24:00:00',
      backOffice: '24:00',
      stored: '24:00:00',
      back: { rest: '24:00:00', backOffice: '24:00:00' },
    },
    { rest: null, backOffice: '', stored: null, back: { rest: null, backOffice: null } },
  ],
  bad: [
    { value: '25:00:00', code: 'time' },
    { value: '24:00:01', code: 'time' },
    { value: '11:60:00', code: 'time' },
    { value: '11', code: 'time' },
    { value: 11, code: 'time' },
    { value: 'noon', code: 'time' },
  ],
  filters: [
    { operator: 'RANGE', value: '11:00:00,23:59:59', hits: [0] },
    { operator: 'eq', value: '00:00:00', hits: [1] },
    { operator: 'NULL', value: 'true', hits: [4] },
  ],
};
