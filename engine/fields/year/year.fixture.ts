import type { FieldFixture } from '../field-fixture.ts';

/** Years as numbers. */
export const yearFixture: FieldFixture = {
  type: 'year',
  field: {},
  good: [
    { rest: 2026, backOffice: '2026', stored: 2026, back: { rest: 2026, backOffice: 2026 } },
    { rest: 1901, backOffice: 1901, stored: 1901 },
    { rest: 2155, backOffice: 2155, stored: 2155 },
    { rest: null, backOffice: '', stored: null, back: { rest: null, backOffice: null } },
  ],
  bad: [
    { value: 1900, code: 'year' },
    { value: 2156, code: 'year' },
    { value: '20x6', code: 'year' },
    { value: 2026.5, code: 'year' },
  ],
  filters: [
    { operator: 'RANGE', value: '2000,2100', hits: [0] },
    { operator: 'eq', value: '1901', hits: [1] },
    { operator: 'NULL', value: 'true', hits: [3] },
  ],
};
