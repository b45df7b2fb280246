import type { FieldFixture } from '../field-fixture.ts';

/** The key of another row. */
export const remoteSelectFixture: FieldFixture = {
  type: 'remoteSelect',
  field: { relation: { definition: 'fixture/target' } },
  good: [
    { rest: 1, backOffice: '1', stored: '1', back: { rest: 1, backOffice: 1 } },
    { rest: '9007199254740993', backOffice: '9007199254740993', stored: '9007199254740993' },
    { rest: null, backOffice: '', stored: null, back: { rest: null, backOffice: null } },
  ],
  bad: [
    { value: 'abc', code: 'integer' },
    { value: { id: 1 }, code: 'integer' },
    { value: '9223372036854775808', code: 'range.max' },
  ],
  filters: [
    { operator: 'eq', value: '1', hits: [0] },
    { operator: 'eq', value: 'abc', hits: [] },
    { operator: 'IN', value: ['1', '9007199254740993'], hits: [0, 1] },
    { operator: 'NULL', value: 'true', hits: [2] },
  ],
};
