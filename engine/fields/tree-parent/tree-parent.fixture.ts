import type { FieldFixture } from '../field-fixture.ts';

/** The row above, or none. */
export const treeParentFixture: FieldFixture = {
  type: 'treeParent',
  field: {},
  good: [
    { rest: 1, backOffice: '1', stored: '1', back: { rest: 1, backOffice: 1 } },
    { rest: 0, backOffice: '0', stored: null, back: { rest: null, backOffice: null } },
    { rest: null, backOffice: '', stored: null, back: { rest: null, backOffice: null } },
  ],
  bad: [
    { value: 'root', code: 'integer' },
    { value: 1.5, code: 'integer' },
  ],
  filters: [
    { operator: 'eq', value: '1', hits: [0] },
    { operator: 'NULL', value: 'true', hits: [1, 2] },
  ],
};
