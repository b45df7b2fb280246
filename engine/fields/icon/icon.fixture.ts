import type { FieldFixture } from '../field-fixture.ts';

/** The name of an icon. */
export const iconFixture: FieldFixture = {
  type: 'icon',
  field: {},
  good: [
    { rest: 'fa fa-circle-o', backOffice: 'fa fa-circle-o', stored: 'fa fa-circle-o' },
    { rest: '', backOffice: '', stored: '' },
  ],
  bad: [
    { value: 'x'.repeat(51), code: 'length.max' },
    { value: ['fa'], code: 'type' },
  ],
  filters: [{ operator: 'LIKE', value: 'circle', hits: [0] }],
};
