import type { FieldFixture } from '../field-fixture.ts';

/** Region ids from the province down. */
export const cityFixture: FieldFixture = {
  type: 'city',
  field: {},
  good: [
    {
      rest: ['330000', '330100', '330106'],
      backOffice: '330000,330100,330106',
      stored: ['330000', '330100', '330106'],
    },
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
    { operator: 'FIND_IN_SET', value: '330100', hits: [0] },
    { operator: 'FIND_IN_SET', value: '3301', hits: [] },
  ],
};
