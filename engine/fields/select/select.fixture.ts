import type { FieldFixture } from '../field-fixture.ts';

/** One of the choices, or none. */
export const selectFixture: FieldFixture = {
  type: 'select',
  field: {
    options: [
      { key: 'a', label: 'A' },
      { key: 'b', label: 'B', disabled: true },
      { key: 'ä😀', label: 'umlaut' },
    ],
  },
  good: [
    { rest: 'a', backOffice: 'a', stored: 'a' },
    { rest: 'b', backOffice: 'b', stored: 'b' },
    { rest: 'ä😀', backOffice: 'ä😀', stored: 'ä😀' },
    { rest: null, backOffice: '', stored: null, back: { rest: null, backOffice: null } },
  ],
  bad: [
    { value: 'c', code: 'option' },
    { value: { key: 'a' }, code: 'type' },
  ],
  filters: [
    { operator: 'eq', value: 'a', hits: [0] },
    { operator: 'IN', value: ['a', 'ä😀', 'c'], hits: [0, 2] },
    { operator: 'NULL', value: 'true', hits: [3] },
  ],
};
