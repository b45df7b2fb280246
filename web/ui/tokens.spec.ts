import { expect, test } from '@jest/globals';
import { darkColours, lightColours } from './tokens.ts';

/** WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const FILLED = ['primary', 'success', 'warning', 'error', 'info'] as const;

test.each([
  ['light', lightColours],
  ['dark', darkColours],
])('%s: words on every filled colour, and every colour on paper, can be read', (_name, colours) => {
  for (const name of FILLED) {
    const { main, contrastText } = colours[name];
    expect([name, contrast(main, contrastText) >= 4.5]).toEqual([name, true]);
    expect([name, contrast(main, colours.background.paper) >= 4.5]).toEqual([name, true]);
  }
});
