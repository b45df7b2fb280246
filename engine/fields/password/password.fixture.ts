import type { FieldFixture } from '../field-fixture.ts';

/** Taken and never given back. */
export const passwordFixture: FieldFixture = {
  type: 'password',
  field: {},
  good: [
    { rest: 'secret 1', backOffice: 'secret 1', stored: 'secret 1', back: { rest: '', backOffice: '' } },
    { rest: '', backOffice: '', stored: '', back: { rest: '', backOffice: '' } },
  ],
  bad: [
    { value: 'short', code: 'password' },
    { value: 'with<tag', code: 'password' },
    { value: 'x'.repeat(33), code: 'password' },
    { value: 'nul\0nul', code: 'nul' },
  ],
  filters: [],
};
