import type { FieldFixture } from '../field-fixture.ts';

/** The wall clock, without a time zone. */
export const datetimeFixture: FieldFixture = {
  type: 'datetime',
  field: {},
  good: [
    { rest: '2026-11-21T11:17:29', backOffice: '2026-11-21 11:17:29', stored: '2026-11-21 11:17:29' },
    { rest: '2024-02-29T00:00:00', backOffice: '2024-02-29 00:00:00', stored: '2024-02-29 00:00:00' },
    {
      rest: '2026-11-21T19:17:30+08:00',
      backOffice: '2026-11-21T11:17:30Z',
      stored: '2026-11-21 11:17:30',
      back: { rest: '2026-11-21T11:17:30', backOffice: '2026-11-21 11:17:30' },
    },
    { rest: null, backOffice: '', stored: null, back: { rest: null, backOffice: null } },
  ],
  bad: [
    { value: '2026-02-29 00:00:00', code: 'datetime' },
    { value: '2026-11-21 25:00:00', code: 'datetime' },
    { value: '2026-11-21 11:60:00', code: 'datetime' },
    { value: 'now', code: 'datetime' },
    { value: {}, code: 'datetime' },
  ],
  filters: [
    {
      operator: 'RANGE',
      value: '2026-11-21 00:00:00,2026-11-21 23:59:59',
      render: 'datetime',
      hits: [0, 2],
    },
    { operator: 'eq', value: '2024-02-29 00:00:00', render: 'datetime', hits: [1] },
    { operator: 'NULL', value: 'true', hits: [3] },
  ],
};
