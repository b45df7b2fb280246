import { describe, expect, test } from '@jest/globals';
import { placesOf } from './use-drawn-fields.ts';

describe('placesOf', () => {
  test('keeps pinned rows in their order, each once, and none that is not there', () => {
    expect(placesOf({ from: 3, to: 6 }, [9, 4, 1, -1, 9])).toEqual([1, 3, 4, 5, 9]);
  });
});
