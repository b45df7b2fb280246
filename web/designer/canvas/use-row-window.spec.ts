import { describe, expect, test } from '@jest/globals';
import { ROW_HEIGHT } from './drop-index.ts';
import { placesOf, windowAt } from './use-row-window.ts';

describe('windowAt', () => {
  const HEIGHT = 600;

  test.each([0, 1, 239, 240, 5_000, 23_400, 1_000_000])('holds every row seen at %i pixels', (scrolled) => {
    const { from, to } = windowAt(scrolled, HEIGHT, 500);
    const first = Math.floor(scrolled / ROW_HEIGHT);
    const last = Math.min(499, Math.floor((scrolled + HEIGHT) / ROW_HEIGHT));
    if (first < 500) {
      expect(from).toBeLessThanOrEqual(first);
      expect(to).toBeGreaterThan(last);
    }
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(500);
  });

  test('draws few of many', () => {
    const { from, to } = windowAt(12_000, HEIGHT, 500);
    expect(to - from).toBeLessThan(45);
  });

  test('moves by several rows at a time', () => {
    expect(windowAt(0, HEIGHT, 500)).toEqual(windowAt(239, HEIGHT, 500));
    expect(windowAt(4_800, HEIGHT, 500)).not.toEqual(windowAt(5_040, HEIGHT, 500));
  });
});

describe('placesOf', () => {
  test('keeps pinned rows in their order, each once, and none that is not there', () => {
    expect(placesOf({ from: 3, to: 6 }, [9, 4, 1, -1, 9])).toEqual([1, 3, 4, 5, 9]);
  });
});
