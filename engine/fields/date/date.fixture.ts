import type { FieldFixture } from '../field-fixture.ts';

/** Days of the calendar. */
export const dateFixture: FieldFixture = {
  type: 'date',
  field: {},
  good: [
    { rest: '2026-11-21', backOffice: '2026-11-21', stored: '2026-11-21' },
    { rest: '2024-02-29', backOffice: '2024-02-29', stored: '2024-02-29' },
    {
      rest: '1999-12-31T23:59:59',
      backOffice: '1999-12-31 00:00:00',
      stored: '1999-12-31',
      back: { rest: '1999-12-31', backOffice: '1999-12-31' },
    },
    { rest: '0001-01-01', backOffice: '0001-01-01', stored: '0001-01-01' },
    { rest: null, backOffice: '', stored: null, back: { rest: null, backOffice: null } },
  ],
  bad: [
    { value: '2026-02-29', code: 'date' },
    { value: '2100-02-29', code: 'date' },
    { value: '21.11.2026', code: 'date' },
    { value: 20261121, code: 'date' },
    { value: '2026-00-10', code: 'date' },
  ],
  filters: [
    { operator: 'eq', value: '2024-02-29', hits: [1] },
    { operator: 'RANGE', value: '2000-01-01,2026-11-21', hits: [0, 1] },
    { operator: 'eq', value: 'abc', hits: [] },
    { operator: 'NULL', value: 'true', hits: [4] },
  ],
};
