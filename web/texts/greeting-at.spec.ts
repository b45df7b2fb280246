import { expect, test } from '@jest/globals';
import { greetingAt } from './greeting-at.ts';

test('words change before 5, 9, 12, 14, 18 and 24 o’clock', () => {
  const words = Array.from({ length: 24 }, (_, hour) => greetingAt(hour));
  const changes = words.flatMap((word, hour) => (word === words[hour - 1] ? [] : [[hour, word]]));
  expect(changes).toEqual([
    [0, 'night'],
    [5, 'morning'],
    [9, 'forenoon'],
    [12, 'noon'],
    [14, 'afternoon'],
    [18, 'evening'],
  ]);
});
