import type { FieldFixture } from '../field-fixture.ts';

/** Codes of regions of any level, in any number. */
export const regionsFixture: FieldFixture = {
  type: 'regions',
  field: {},
  good: [
    { rest: ['320100', '330000'], backOffice: '320100,330000', stored: ['320100', '330000'] },
    {
      rest: [110000],
      backOffice: '110000',
      stored: ['110000'],
      back: { rest: ['110000'], backOffice: '110000' },
    },
    { rest: [], backOffice: '', stored: [] },
  ],
  bad: [
    { value: { province: 1 }, code: 'array' },
    { value: ['33\0'], code: 'nul' },
  ],
  filters: [
    { operator: 'FIND_IN_SET', value: '320100', hits: [0] },
    { operator: 'FIND_IN_SET', value: '3201', hits: [] },
  ],
};
