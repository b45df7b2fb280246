import type { Figure } from '../drawing/figure.ts';
import { MATTER, type Paint } from '../drawing/paint.ts';
import { boxes, circle, group, line, path, rect, type Box } from '../drawing/svg.ts';

const ROWS = 5;

interface Keys {
  columns: number;
  round: number;
  key: (row: number, column: number) => string;
  side: (row: number, column: number) => string;
}

/** Rows of keys that grow smaller towards the back, each with the side one looks at. */
function keys(width: number, { columns, round, key, side }: Keys): string {
  const tops: [string, Box][] = [];
  const sides: [string, Box][] = [];
  for (let row = 0; row < ROWS; row += 1) {
    const y = -104 + row * 19.5;
    const across = width * (0.84 + row * 0.035);
    const step = across / columns;
    for (const [at, span] of spansOf(row, columns)) {
      const x = -across / 2 + at * step + 1.4;
      const wide = step * span - 2.8;
      sides.push([side(row, at), [x, y + 3, wide, 15]]);
      tops.push([key(row, at), [x + 1.2, y, wide - 2.4, 13.5]]);
    }
  }
  return boxes(sides, round) + boxes(tops, round);
}

/** Where the keys of a row begin and how many columns they take: the last row has a long one. */
function spansOf(row: number, columns: number): [at: number, span: number][] {
  const space = row < ROWS - 1 ? 1 : Math.round(columns * 0.45);
  const start = Math.floor((columns - space) / 2);
  return Array.from({ length: columns - space + 1 }, (_, place) => [
    place <= start ? place : place + space - 1,
    place === start ? space : 1,
  ]);
}

const plate = (width: number, fill: string, edge: string): string =>
  path(
    `M${-width / 2 - 8} -2L${-width * 0.42 - 6} -112q2 -6 8 -6H${width * 0.42 - 2}q6 0 8 6L${width / 2 + 8} -2z`,
    fill,
  ) + path(`M${-width / 2 - 8} -2h${width + 16}v8q0 6 -6 6h${-width - 4}q-6 0 -6 -6z`, edge);

const mechanical: Figure = {
  foot: 138,
  height: 124,
  draw: ({ body, deep, flat, dark, light }: Paint) =>
    line('M70 -118q10 -40 -40 -52t-60 -40', MATTER.soot, 4) +
    plate(250, body, deep) +
    keys(250, {
      columns: 14,
      round: 3,
      key: (row, at) => (row === 0 && at === 0 ? '#d9663f' : at < 1 || at > 11 ? light : '#f6f1e8'),
      side: (row, at) => (row === 0 && at === 0 ? '#9f4526' : at < 1 || at > 11 ? flat : '#cbc3b6'),
    }) +
    circle(104, -111, 3, dark),
};

const silent: Figure = {
  foot: 136,
  height: 118,
  draw: ({ deep, dark, flat, light }: Paint) =>
    plate(250, '#e9ebee', '#a9adb3') +
    keys(250, { columns: 13, round: 5, key: (_, at) => (at === 12 ? light : flat), side: () => dark }) +
    rect(-20, -4, 40, 4, deep, 2),
};

const folding: Figure = {
  foot: 130,
  height: 124,
  draw: ({ body, deep, pale, dark, flat }: Paint) => {
    const half = (turn: number, x: number): string =>
      group(
        `translate(${x} 0) rotate(${turn}) scale(.52 .94)`,
        plate(240, body, deep) + keys(240, { columns: 7, round: 4, key: () => pale, side: () => dark }),
      );
    return half(5, -70) + half(-5, 70) + rect(-6, -108, 12, 106, MATTER.steel, 5) + circle(0, -14, 3, flat);
  },
};

export const KEYBOARDS: readonly Figure[] = [mechanical, silent, folding];
