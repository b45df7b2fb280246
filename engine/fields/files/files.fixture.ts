import type { FieldFixture } from '../field-fixture.ts';

/** The addresses of several files. */
export const filesFixture: FieldFixture = {
  type: 'files',
  field: {},
  good: [
    { rest: ['/a.zip', '/b c.zip'], backOffice: '/a.zip,/b c.zip', stored: ['/a.zip', '/b c.zip'] },
    { rest: [], backOffice: '', stored: [] },
  ],
  bad: [
    { value: true, code: 'array' },
    { value: [['/a'], { b: 1 }], code: 'type' },
  ],
  filters: [{ operator: 'FIND_IN_SET', value: '/b c.zip', hits: [0] }],
};
