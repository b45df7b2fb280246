import type { FieldFixture } from '../field-fixture.ts';

/** Several of the choices, in the order given. */
export const selectsFixture: FieldFixture = {
  type: 'selects',
  field: {
    options: [
      { key: 1, label: 'one' },
      { key: 2, label: 'two' },
      { key: 12, label: 'twelve' },
    ],
  },
  good: [
    { rest: ['2', '1'], backOffice: '2,1', stored: ['2', '1'] },
    { rest: [12], backOffice: [12], stored: ['12'], back: { rest: ['12'], backOffice: '12' } },
    { rest: [], backOffice: '', stored: [] },
  ],
  bad: [
    { value: ['3'], code: 'option' },
    { value: '1,3', code: 'option' },
    { value: {}, code: 'array' },
    { value: true, code: 'array' },
  ],
  filters: [
    { operator: 'FIND_IN_SET', value: '1', hits: [0] },
    { operator: 'FIND_IN_SET', value: '2', hits: [0] },
    { operator: 'FIND_IN_SET', value: ['1', '2'], hits: [0] },
    { operator: 'FIND_IN_SET', value: '3', hits: [] },
  ],
};
