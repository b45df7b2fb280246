import type { FieldFixture } from '../field-fixture.ts';

/** Text as it is; length in characters, not in code units. */
export const stringFixture: FieldFixture = {
  type: 'string',
  field: { length: 10 },
  good: [
    { rest: 'plain', backOffice: 'plain', stored: 'plain' },
    { rest: '', backOffice: '', stored: '' },
    { rest: null, backOffice: null, stored: '', back: { rest: '', backOffice: '' } },
    { rest: '😀'.repeat(10), backOffice: '😀'.repeat(10), stored: '😀'.repeat(10) },
    { rest: " O'%_\\ ", backOffice: " O'%_\\ ", stored: " O'%_\\ " },
    { rest: 42, backOffice: 42, stored: '42', back: { rest: '42', backOffice: '42' } },
    { rest: '名称Ä', backOffice: '名称Ä', stored: '名称Ä' },
  ],
  bad: [
    { value: 'a\0b', code: 'nul' },
    { value: '\ud83d', code: 'nul' },
    { value: '12345678901', code: 'length.max' },
    { value: '😀'.repeat(11), code: 'length.max' },
    { value: ['a'], code: 'type' },
    { value: { a: 1 }, code: 'type' },
    { value: true, code: 'type' },
  ],
  filters: [
    { operator: 'LIKE', value: 'LAI', hits: [0] },
    { operator: 'LIKE', value: '%', hits: [4] },
    { operator: 'LIKE', value: '_', hits: [4] },
    { operator: 'LIKE', value: '\\', hits: [4] },
    { operator: 'LIKE', value: '称', hits: [6] },
    { operator: 'NOT LIKE', value: 'a', hits: [1, 2, 3, 4, 5, 6] },
    { operator: 'eq', value: 'plain', hits: [0] },
    { operator: 'eq', value: 'longer than the column', hits: [] },
    { operator: 'IN', value: ['42', 'plain'], hits: [0, 5] },
    { operator: 'NULL', value: 'true', hits: [] },
  ],
};
