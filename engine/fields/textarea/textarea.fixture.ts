import type { FieldFixture } from '../field-fixture.ts';

/** Text of any length and any number of lines. */
export const textareaFixture: FieldFixture = {
  type: 'textarea',
  field: {},
  good: [
    { rest: 'one\ntwo\r\nthree', backOffice: 'one\ntwo\r\nthree', stored: 'one\ntwo\r\nthree' },
    { rest: '', backOffice: '', stored: '' },
    { rest: 'x'.repeat(20000), backOffice: 'x'.repeat(20000), stored: 'x'.repeat(20000) },
    { rest: '<b>&amp;"\'</b>', backOffice: '<b>&amp;"\'</b>', stored: '<b>&amp;"\'</b>' },
  ],
  bad: [
    { value: 'a\0', code: 'nul' },
    { value: [], code: 'type' },
  ],
  filters: [
    { operator: 'LIKE', value: 'TWO', hits: [0] },
    { operator: 'LIKE', value: '&amp;', hits: [3] },
  ],
};
