import { describe, expect, test } from '@jest/globals';
import { columnStretch, holdsStretch, rowStretch, scrollFor } from './window-range.ts';

describe('the rows that are drawn', () => {
  test('are those in sight and some beyond', () => {
    expect(rowStretch(100, 40, 0, 400, 0)).toEqual({ from: 0, to: 10 });
    expect(rowStretch(100, 40, 0, 400, 5)).toEqual({ from: 0, to: 15 });
    expect(rowStretch(100, 40, 2010, 400, 0)).toEqual({ from: 50, to: 61 });
    expect(rowStretch(100, 40, 2010, 400, 5)).toEqual({ from: 45, to: 66 });
    expect(rowStretch(100, 40, 99999, 400, 5)).toEqual({ from: 100, to: 100 });
  });

  test.each([0, 1, 239, 240, 5_000, 23_400])('hold every row seen at %i pixels', (top) => {
    const { from, to } = rowStretch(500, 48, top, 600, 10);
    expect(from).toBeLessThanOrEqual(Math.floor(top / 48));
    expect(to).toBeGreaterThan(Math.min(499, Math.floor((top + 599) / 48)));
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(500);
    expect(to - from).toBeLessThan(45);
  });

  test('serve until something else comes into sight', () => {
    const drawn = rowStretch(1000, 40, 4000, 400, 5);
    expect(holdsStretch(drawn, rowStretch(1000, 40, 4180, 400, 0))).toBe(true);
    expect(holdsStretch(drawn, rowStretch(1000, 40, 4300, 400, 0))).toBe(false);
  });
});

describe('the columns that are drawn', () => {
  test('are those in sight and some beyond', () => {
    const widths = Array.from({ length: 40 }, () => 100);
    expect(columnStretch(widths, 0, 1000, false)).toEqual({ from: 0, to: 10 });
    expect(columnStretch(widths, 0, 1000, true)).toEqual({ from: 0, to: 12 });
    expect(columnStretch(widths, 2050, 1000, false)).toEqual({ from: 20, to: 31 });
    expect(columnStretch(widths, 3000, 1000, true)).toEqual({ from: 28, to: 40 });
  });

  test('are all of them where nothing is known yet', () => {
    expect(columnStretch([], 0, 0, true)).toEqual({ from: 0, to: 0 });
    expect(columnStretch([50, 50], 9999, 10, false)).toEqual({ from: 0, to: 2 });
  });
});

describe('scrolling a row into sight', () => {
  const sight = { top: 1000, height: 500, head: 40, foot: 42 };
  test('leaves alone what is in sight, and goes just as far as needed', () => {
    expect(scrollFor({ top: 1100, height: 40 }, sight)).toBeNull();
    expect(scrollFor({ top: 1000, height: 40 }, sight)).toBe(960);
    expect(scrollFor({ top: 1450, height: 40 }, sight)).toBe(1032);
    expect(scrollFor({ top: 20, height: 40 }, sight)).toBe(0);
  });
});
