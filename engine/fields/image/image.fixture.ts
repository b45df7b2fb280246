import type { FieldFixture } from '../field-fixture.ts';

/** The address of a picture. */
export const imageFixture: FieldFixture = {
  type: 'image',
  field: {},
  good: [
    { rest: '/storage/a.png', backOffice: '/storage/a.png', stored: '/storage/a.png' },
    {
      rest: 'https://cdn.example.com/ä,b.webp?x=1',
      backOffice: 'https://cdn.example.com/ä,b.webp?x=1',
      stored: 'https://cdn.example.com/ä,b.webp?x=1',
    },
    { rest: '', backOffice: null, stored: '', back: { rest: '', backOffice: '' } },
  ],
  bad: [
    { value: 'a\0.png', code: 'nul' },
    { value: ['/a.png'], code: 'type' },
  ],
  filters: [{ operator: 'LIKE', value: 'CDN.example', hits: [1] }],
};
