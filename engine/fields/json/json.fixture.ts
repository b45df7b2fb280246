import type { FieldFixture } from '../field-fixture.ts';

/** Documents of any shape; a bare string crosses as JSON text. */
export const jsonFixture: FieldFixture = {
  type: 'json',
  field: {},
  good: [
    {
      rest: { a: [1, { b: null }], '😀': true },
      backOffice: { a: [1, { b: null }], '😀': true },
      stored: { a: [1, { b: null }], '😀': true },
    },
    {
      rest: '{"a": 1}',
      backOffice: '{"a":1}',
      stored: { a: 1 },
      back: { rest: { a: 1 }, backOffice: { a: 1 } },
    },
    { rest: [], backOffice: '[]', stored: [], back: { rest: [], backOffice: [] } },
    { rest: '"text"', backOffice: '"text"', stored: 'text' },
    { rest: 0, backOffice: '0', stored: 0, back: { rest: 0, backOffice: 0 } },
    { rest: null, backOffice: '', stored: null, back: { rest: null, backOffice: null } },
    { rest: 'null', backOffice: 'null', stored: null, back: { rest: null, backOffice: null } },
  ],
  bad: [
    { value: '{a: 1}', code: 'json' },
    { value: 'text', code: 'json' },
    { value: { a: 'nul\0' }, code: 'nul' },
    { value: { 'a\0': 1 }, code: 'nul' },
    { value: '"\\ud800"', code: 'nul' },
  ],
  filters: [
    { operator: 'LIKE', value: 'text', hits: [3] },
    { operator: 'NULL', value: 'true', hits: [5, 6] },
  ],
};
