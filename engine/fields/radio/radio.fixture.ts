import type { FieldFixture } from '../field-fixture.ts';

/** One of the choices; keys are text in a column of our own. */
export const radioFixture: FieldFixture = {
  type: 'radio',
  field: {
    default: 'opt0',
    options: [
      { key: 'opt0', label: 'zero' },
      { key: 'opt1', label: 'one', color: 'success' },
      { key: "it's", label: 'quoted' },
    ],
  },
  good: [
    { rest: 'opt0', backOffice: 'opt0', stored: 'opt0' },
    { rest: 'opt1', backOffice: 'opt1', stored: 'opt1' },
    { rest: "it's", backOffice: "it's", stored: "it's" },
  ],
  bad: [
    { value: 'opt2', code: 'option' },
    { value: ['opt0'], code: 'type' },
    { value: 'opt0\0', code: 'nul' },
  ],
  filters: [
    { operator: 'eq', value: 'opt1', hits: [1] },
    { operator: 'ne', value: 'opt1', hits: [0, 2] },
    { operator: 'IN', value: ['opt0', "it's"], hits: [0, 2] },
    { operator: 'eq', value: 'opt', hits: [] },
  ],
};
