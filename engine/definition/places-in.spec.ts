import { expect, test } from '@jest/globals';
import { placesIn, withPlaces } from './places-in.ts';

test('places are found and filled; what has no value leaves nothing', () => {
  const text = 'member:{user_id}:{part}';
  expect(placesIn(text)).toEqual(['user_id', 'part']);
  expect(withPlaces(text, (name) => ({ user_id: 7 })[name])).toBe('member:7:');
  expect([placesIn('{}'), placesIn('plain'), withPlaces('{a}{a}', () => '$&')]).toEqual([[], [], '$&$&']);
});
