import { describe, expect, test } from '@jest/globals';
import { NOTATIONS, notationOf, printColour, readColour } from './colour-text.ts';

describe('a colour as text', () => {
  test('is read in every notation', () => {
    const blue = { r: 58, g: 84, b: 196, a: 1 };
    expect(readColour('#3a54c4')).toEqual(blue);
    expect(readColour('rgb(58, 84, 196)')).toEqual(blue);
    expect(readColour('rgb(58 84 196 / 50%)')).toEqual({ ...blue, a: 0.5 });
    expect(readColour('#f00')).toEqual({ r: 255, g: 0, b: 0, a: 1 });
    expect(readColour('#f008')).toEqual({ r: 255, g: 0, b: 0, a: 0.53 });
    expect(readColour('hsl(120, 100%, 25%)')).toEqual({ r: 0, g: 128, b: 0, a: 1 });
  });

  test('is none when it is none', () => {
    for (const text of ['', 'red', '#12345', 'rgb(a, b, c)', 'rgb(1, 2)'])
      expect(readColour(text)).toBeNull();
  });

  test('comes back through every notation', () => {
    for (const notation of NOTATIONS) {
      for (const text of ['#3a54c4', '#000000', '#ffffff', '#1d7f4f', '#ff000080']) {
        const colour = readColour(text);
        if (!colour) throw new Error(text);
        const printed = printColour(colour, notation);
        expect(notationOf(printed)).toBe(notation);
        const again = readColour(printed);
        for (const part of ['r', 'g', 'b'] as const) {
          // Whole degrees and percents leave two steps of play.
          expect(Math.abs((again?.[part] ?? -9) - colour[part])).toBeLessThanOrEqual(2);
        }
        expect(again?.a).toBe(colour.a);
      }
    }
  });
});
