import type { FieldFixture } from '../field-fixture.ts';

/** Identifiers in small letters. */
export const uuidFixture: FieldFixture = {
  type: 'uuid',
  field: {},
  good: [
    {
      rest: '0190163d-8694-739b-aea5-966c26f8ad91',
      backOffice: '0190163d-8694-739b-aea5-966c26f8ad91',
      stored: '0190163d-8694-739b-aea5-966c26f8ad91',
    },
    {
      rest: 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
      backOffice: ' ffffffff-ffff-ffff-ffff-ffffffffffff ',
      stored: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      back: {
        rest: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
        backOffice: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      },
    },
    { rest: null, backOffice: '', stored: null, back: { rest: null, backOffice: null } },
  ],
  bad: [
    { value: '0190163d', code: 'uuid' },
    { value: '0190163d-8694-739b-aea5-966c26f8ad9g', code: 'uuid' },
    { value: 1, code: 'uuid' },
  ],
  filters: [
    { operator: 'eq', value: '0190163D-8694-739B-AEA5-966C26F8AD91', hits: [0] },
    { operator: 'eq', value: 'abc', hits: [] },
    { operator: 'LIKE', value: '739b', hits: [0] },
    { operator: 'NULL', value: 'true', hits: [2] },
  ],
};
