import type { FieldFixture } from '../field-fixture.ts';

/** Datetimes: seconds for the back office, ISO 8601 for REST, microseconds kept in the database. */
export const timestampFixture: FieldFixture = {
  type: 'timestamp',
  field: {},
  good: [
    { rest: '2026-11-21T11:17:29Z', backOffice: 1795259849, stored: '2026-11-21T11:17:29Z' },
    { rest: '1970-01-01T00:00:00Z', backOffice: 0, stored: '1970-01-01T00:00:00Z' },
    {
      rest: '2024-02-29T23:59:59+08:00',
      backOffice: '2024-02-29 15:59:59',
      stored: '2024-02-29T15:59:59Z',
      back: { rest: '2024-02-29T15:59:59Z', backOffice: 1709222399 },
    },
    {
      rest: '1969-12-31T23:59:59.500001Z',
      backOffice: '1969-12-31 23:59:59.500001',
      stored: '1969-12-31T23:59:59.500001Z',
      back: { rest: '1969-12-31T23:59:59.500001Z', backOffice: -1 },
    },
    { rest: null, backOffice: null, stored: null },
    { rest: '', backOffice: '', stored: null, back: { rest: null, backOffice: null } },
  ],
  bad: [
    { value: 'yesterday', code: 'datetime' },
    { value: '2026-02-29T00:00:00Z', code: 'datetime' },
    { value: '2026-11-21T24:00:01Z', code: 'datetime' },
    { value: 1e300, code: 'datetime' },
    { value: [], code: 'datetime' },
  ],
  filters: [
    {
      operator: 'RANGE',
      value: '2024-01-01 00:00:00,2026-11-21 11:17:29',
      render: 'datetime',
      hits: [0, 2],
    },
    { operator: 'eq', value: '2026-11-21 11:17:29', render: 'datetime', hits: [0] },
    { operator: 'gt', value: '0', hits: [0, 2] },
    { operator: 'NULL', value: 'true', hits: [4, 5] },
    { operator: 'NOT NULL', value: 'true', hits: [0, 1, 2, 3] },
  ],
};
