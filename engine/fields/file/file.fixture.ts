import type { FieldFixture } from '../field-fixture.ts';

/** The address of a file. */
export const fileFixture: FieldFixture = {
  type: 'file',
  field: {},
  good: [
    { rest: '/storage/terms.pdf', backOffice: '/storage/terms.pdf', stored: '/storage/terms.pdf' },
    { rest: '', backOffice: '', stored: '' },
  ],
  bad: [
    { value: { url: '/a' }, code: 'type' },
    { value: '\0', code: 'nul' },
  ],
  filters: [{ operator: 'LIKE', value: '.PDF', hits: [0] }],
};
