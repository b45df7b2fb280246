import type { FieldFixture } from '../field-fixture.ts';

/** The keys of the joined rows, each once; there is no column. */
export const manyToManyFixture: FieldFixture = {
  type: 'manyToMany',
  field: {
    relation: {
      definition: 'fixture/target',
      through: { table: 'fixture_link', from: 'owner_id', to: 'target_id' },
    },
  },
  good: [
    { rest: [1, 2], backOffice: '1,2', stored: ['1', '2'], back: { rest: [1, 2], backOffice: [1, 2] } },
    { rest: [2, 2, '2'], backOffice: ['2'], stored: ['2'], back: { rest: [2], backOffice: [2] } },
    { rest: [], backOffice: '', stored: [], back: { rest: [], backOffice: [] } },
    { rest: null, backOffice: null, stored: [], back: { rest: [], backOffice: [] } },
  ],
  bad: [
    { value: ['x'], code: 'integer' },
    { value: { id: 1 }, code: 'array' },
  ],
  filters: [
    { operator: 'FIND_IN_SET', value: '1', hits: [0] },
    { operator: 'FIND_IN_SET', value: ['1', '2'], hits: [0] },
    { operator: 'FIND_IN_SET', value: '2', hits: [0, 1] },
    { operator: 'FIND_IN_SET', value: 'x', hits: [] },
  ],
};
