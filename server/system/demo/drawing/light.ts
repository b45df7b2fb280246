import { MATTER } from './paint.ts';
import { ellipse, faint, group, path, rect, repeat } from './svg.ts';

/** What a window throws on a wall: two rows of panes, slanting. */
export const windowLight = (x: number, y: number, size = 1): string =>
  faint(
    0.3,
    group(
      `translate(${x} ${y}) scale(${size}) skewX(-20)`,
      repeat(2, (row) => repeat(3, (at) => rect(at * 58, row * 82, 50, 74, '#fffaf0'))),
    ),
  );

/** The shadow of a branch that stands before the window. */
export const branchShadow = (x: number, y: number, size = 1): string =>
  faint(
    0.07,
    group(
      `translate(${x} ${y}) scale(${size}) rotate(24)`,
      path('M0 0q60 -8 150 30l-2 5q-90 -36 -148 -30z', '#2a2018') +
        repeat(6, (at) =>
          group(
            `translate(${14 + at * 23} ${at * 4}) rotate(${at % 2 ? 52 : -46})`,
            path('M0 0q16 -22 48 -12q-14 26 -48 12z', '#2a2018'),
          ),
        ),
    ),
  );

/** What a thing on a table throws: dark where it touches it, long on the side away from the window. */
export const shadowOf = (x: number, y: number, foot: number): string =>
  ellipse(x + foot * 0.34, y + 3, foot * 1.5, 5 + foot * 0.13, MATTER.shadow) +
  ellipse(x, y + 1, foot * 1.12, 3 + foot * 0.06, MATTER.shadow);

/** A figure that stands at a place, with its shadow. */
export const stand = (x: number, y: number, size: number, foot: number, drawn: string): string =>
  shadowOf(x, y, foot * size) + group(`translate(${x} ${y}) scale(${size})`, drawn);
