import type { FieldFixture } from '../field-fixture.ts';

/** Rich text; blank is none. */
export const editorFixture: FieldFixture = {
  type: 'editor',
  field: {},
  good: [
    {
      rest: '<p>Hello <b>😀</b></p>',
      backOffice: '<p>Hello <b>😀</b></p>',
      stored: '<p>Hello <b>😀</b></p>',
    },
    { rest: '', backOffice: null, stored: null, back: { rest: null, backOffice: null } },
  ],
  bad: [
    { value: '<p>\0</p>', code: 'nul' },
    { value: { html: '' }, code: 'type' },
  ],
  filters: [
    { operator: 'LIKE', value: 'hello', hits: [0] },
    { operator: 'NULL', value: 'true', hits: [1] },
  ],
};
