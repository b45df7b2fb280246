import { describe, expect, test } from '@jest/globals';
import { alignedWidths, fittedWidths, textWidth } from './column-widths.ts';

const sum = (widths: number[]): number => widths.reduce((total, width) => total + width, 0);

describe('a table that is wider than its box', () => {
  test('ends at its edge with a whole column; those that grow take what is left over', () => {
    expect(alignedWidths([100, 200, 80, 120], [true, true, false, true], 431)).toEqual([125, 226, 80, 120]);
    expect(alignedWidths([100, 200, 80], [false, true, false], 350)).toEqual([100, 250, 80]);
  });

  test.each([
    ['fits', [100, 100], [true, true], 400],
    ['has no column that grows', [100, 100, 100], [false, false, true], 250],
    ['has no room for one column', [300, 100], [true, true], 200],
    ['is not laid out', [300, 100], [true, true], 0],
  ])('stays as it is where it %s', (_where, widths, growing, room) => {
    expect(alignedWidths(widths, growing, room)).toEqual(widths);
  });
});

describe('the widths of a list', () => {
  test('stay as wanted when there is too little room, so the table scrolls', () => {
    expect(
      fittedWidths(
        [
          { wanted: 200, grows: true },
          { wanted: 90, grows: false },
        ],
        150,
      ),
    ).toEqual([200, 90]);
  });

  test('give way where they can when that makes all of them fit', () => {
    const columns = [
      { wanted: 200, min: 120, grows: true },
      { wanted: 100, grows: false },
    ];
    expect(fittedWidths(columns, 250)).toEqual([150, 100]);
    expect(fittedWidths(columns, 200)).toEqual([200, 100]);
  });

  test('fill the room exactly, and only columns that may grow do', () => {
    const widths = fittedWidths(
      [
        { wanted: 80, grows: false },
        { wanted: 100, grows: true },
        { wanted: 200, grows: true },
      ],
      560,
    );
    expect(sum(widths)).toBe(560);
    expect(widths[0]).toBe(80);
    expect(widths[2]).toBeGreaterThan(widths[1] ?? 0);
  });

  test('leave what nobody can use to the columns that grow, never to numbers', () => {
    const widths = fittedWidths(
      [
        { wanted: 100, grows: true },
        { wanted: 100, grows: false },
      ],
      1400,
    );
    expect(widths).toEqual([1300, 100]);
  });

  test('count a Chinese sign as wide as two Latin letters', () => {
    expect(textWidth('订单')).toBeGreaterThan(textWidth('ab') * 1.5);
  });

  // As a browser draws them in the product's type at 13 pixels.
  test.each([
    ['member0', 58.6],
    ['WWW.MAMMUT', 94.7],
    ['illi-flit', 35.5],
  ])('of %s is no less than it takes', (text, pixels) => {
    expect(textWidth(text)).toBeGreaterThanOrEqual(pixels);
    expect(textWidth(text)).toBeLessThan(pixels * 1.2);
  });
});
