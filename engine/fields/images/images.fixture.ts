import type { FieldFixture } from '../field-fixture.ts';

/** The addresses of several pictures; one with a comma makes the wire form an array. */
export const imagesFixture: FieldFixture = {
  type: 'images',
  field: { max: 3 },
  good: [
    { rest: ['/b.png', '/a.png'], backOffice: '/b.png,/a.png', stored: ['/b.png', '/a.png'] },
    { rest: ['/a,b.png'], backOffice: ['/a,b.png'], stored: ['/a,b.png'] },
    { rest: [], backOffice: '', stored: [] },
  ],
  bad: [
    { value: ['/1', '/2', '/3', '/4'], code: 'too-many' },
    { value: '/1,/2,/3,/4', code: 'too-many' },
    { value: { url: '/1' }, code: 'array' },
  ],
  filters: [
    { operator: 'FIND_IN_SET', value: '/a.png', hits: [0] },
    { operator: 'FIND_IN_SET', value: '/a', hits: [] },
  ],
};
