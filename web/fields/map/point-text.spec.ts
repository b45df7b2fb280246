import { pointOf, pointText } from './point-text.ts';

test.each([
  ['30.2741,120.1551', { lat: 30.2741, lng: 120.1551 }],
  [' 30.2741 , 120.1551 ', { lat: 30.2741, lng: 120.1551 }],
  ['-33.8688，151.2093', { lat: -33.8688, lng: 151.2093 }],
  ['48 2', { lat: 48, lng: 2 }],
])('%s is a place', (text, point) => expect(pointOf(text)).toEqual(point));

test.each(['', '30.2', '91,0', '0,181', 'here, there', '1,2,3', '1e5,3'])('%j is none', (text) =>
  expect(pointOf(text)).toBeNull(),
);

test('a place is written with six decimals, by the way round the earth that is known', () => {
  expect(pointText({ lat: 30.12345678, lng: 120 })).toBe('30.123457,120');
  expect(pointText({ lat: -1, lng: 190 })).toBe('-1,-170');
  expect(pointText({ lat: -1, lng: -550 })).toBe('-1,170');
});
