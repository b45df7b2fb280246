import type { FieldFixture } from '../field-fixture.ts';

/** Several of the choices. */
export const checkboxFixture: FieldFixture = {
  type: 'checkbox',
  field: {
    options: [
      { key: 'opt0', label: 'zero' },
      { key: 'opt1', label: 'one' },
      { key: 'opt10', label: 'ten' },
    ],
  },
  good: [
    { rest: ['opt0', 'opt1'], backOffice: 'opt0,opt1', stored: ['opt0', 'opt1'] },
    {
      rest: ['opt10'],
      backOffice: ['opt10'],
      stored: ['opt10'],
      back: { rest: ['opt10'], backOffice: 'opt10' },
    },
    { rest: [], backOffice: '', stored: [] },
    { rest: null, backOffice: null, stored: [], back: { rest: [], backOffice: '' } },
  ],
  bad: [
    { value: ['opt2'], code: 'option' },
    { value: 'opt0,opt2', code: 'option' },
    { value: { opt0: true }, code: 'array' },
    { value: [{ key: 'opt0' }], code: 'type' },
  ],
  filters: [
    { operator: 'FIND_IN_SET', value: 'opt1', hits: [0] },
    { operator: 'FIND_IN_SET', value: ['opt0', 'opt1'], hits: [0] },
    { operator: 'FIND_IN_SET', value: ['opt1', 'opt10'], hits: [] },
  ],
};
