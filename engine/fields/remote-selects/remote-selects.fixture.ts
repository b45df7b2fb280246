import type { FieldFixture } from '../field-fixture.ts';

/** The keys of several other rows, in order. */
export const remoteSelectsFixture: FieldFixture = {
  type: 'remoteSelects',
  field: { relation: { definition: 'fixture/target' } },
  good: [
    { rest: [3, 1], backOffice: '3,1', stored: ['3', '1'] },
    { rest: ['9007199254740993'], backOffice: '9007199254740993', stored: ['9007199254740993'] },
    { rest: [], backOffice: '', stored: [] },
    { rest: ['1'], backOffice: ['1'], stored: ['1'], back: { rest: [1], backOffice: '1' } },
  ],
  bad: [
    { value: 'a,b', code: 'integer' },
    { value: [1.5], code: 'integer' },
    { value: { 0: 1 }, code: 'array' },
    { value: ['9223372036854775808'], code: 'range.max' },
  ],
  filters: [
    { operator: 'FIND_IN_SET', value: '1', hits: [0, 3] },
    { operator: 'FIND_IN_SET', value: ['1', '3'], hits: [0] },
    { operator: 'FIND_IN_SET', value: 'abc', hits: [] },
    { operator: 'FIND_IN_SET', value: '9007199254740993', hits: [1] },
  ],
};
