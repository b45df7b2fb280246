import type { FieldFixture } from '../field-fixture.ts';

/** Rows of key and value. */
export const arrayFixture: FieldFixture = {
  type: 'array',
  field: {},
  good: [
    {
      rest: [{ key: 'colour', value: 'red' }],
      backOffice: '[{"key":"colour","value":"red"}]',
      stored: [{ key: 'colour', value: 'red' }],
      back: { rest: [{ key: 'colour', value: 'red' }], backOffice: [{ key: 'colour', value: 'red' }] },
    },
    {
      rest: [
        { key: 'a', value: '😀' },
        { key: 'a', value: '' },
      ],
      backOffice: [
        { key: 'a', value: '😀' },
        { key: 'a', value: '' },
      ],
      stored: [
        { key: 'a', value: '😀' },
        { key: 'a', value: '' },
      ],
    },
    { rest: [], backOffice: [], stored: [] },
    { rest: null, backOffice: '', stored: [], back: { rest: [], backOffice: [] } },
  ],
  bad: [
    { value: {}, code: 'array' },
    { value: 'no json', code: 'array' },
    { value: [1], code: 'array' },
    { value: [{ value: 'without a key' }], code: 'array' },
    { value: [{ key: 'a', value: 'nul\0' }], code: 'nul' },
  ],
  filters: [{ operator: 'LIKE', value: 'colour', hits: [0] }],
};
