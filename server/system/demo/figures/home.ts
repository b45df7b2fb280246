import type { Figure } from '../drawing/figure.ts';
import { MATTER, type Paint } from '../drawing/paint.ts';
import { boxes, circle, ellipse, faint, group, line, path, rect, repeat, type Box } from '../drawing/svg.ts';

/** Strands of a basket, side by side. */
const STRANDS = 13;

const reading: Figure = {
  foot: 62,
  height: 232,
  draw: ({ body, deep, dark, light }) =>
    ellipse(46, -78, 120, 110, MATTER.glow) +
    ellipse(-28, -6, 58, 12, deep) +
    ellipse(-28, -10, 58, 12, body) +
    line('M-28 -14L-58 -122L18 -206', dark, 9) +
    line('M-30 -16L-60 -122L16 -206', light, 3) +
    circle(-58, -122, 10, MATTER.brass) +
    group(
      'translate(20 -204) rotate(28)',
      path('M-16 -14h32l30 58h-92z', body) +
        ellipse(0, 44, 46, 11, '#fff0c4') +
        rect(-14, -24, 28, 14, deep, 5),
    ),
};

const floor: Figure = {
  foot: 66,
  height: 234,
  draw: ({ cloth, deep, light, dark }) =>
    ellipse(0, -150, 150, 110, MATTER.glow) +
    line('M0 -150L-62 0', MATTER.oakDark, 8) +
    line('M0 -150L62 0', MATTER.oak, 8) +
    line('M0 -150L8 -4', '#b5835a', 8) +
    circle(0, -148, 9, MATTER.brass) +
    path('M-54 -234h108l22 84h-152z', cloth) +
    ellipse(0, -150, 76, 11, '#fff0c4') +
    line('M-54 -234h108', light, 4) +
    line('M-76 -150q76 22 152 0', deep, 2) +
    faint(
      0.25,
      repeat(7, (at) => line(`M${-42 + at * 14} -232L${-57 + at * 19} -146`, dark, 2)),
    ),
};

const bedside: Figure = {
  foot: 46,
  height: 212,
  draw: ({ ball, body, deep, pale }) =>
    ellipse(0, -128, 140, 120, MATTER.glow) +
    ellipse(0, -6, 40, 8, deep) +
    circle(0, -52, 50, ball) +
    rect(-8, -116, 16, 20, MATTER.brass, 3) +
    path('M-46 -212h92l30 102h-152z', '#f6ead2') +
    path('M-46 -212h30l-22 102h-38z', '#e4d2b2') +
    ellipse(0, -110, 76, 10, '#fff3d0') +
    line('M-26 -76a40 40 0 0 1 20 -18', pale, 6) +
    rect(-22, -8, 44, 8, body, 4),
};

const bowl: Figure = {
  foot: 56,
  height: 130,
  draw: ({ body, deep, dark, light, pale }) =>
    path('M-44 -12h88l-6 12h-76z', deep) +
    path('M-116 -112q6 102 84 104h64q78 -2 84 -104z', body) +
    ellipse(0, -112, 116, 24, light) +
    ellipse(0, -108, 106, 19, dark) +
    ellipse(0, -102, 88, 12, deep) +
    line('M-92 -74q14 42 46 56', pale, 6) +
    line('M-106 -88q106 40 212 0', light, 3) +
    line('M-150 -138L96 -112', '#8a5a36', 6) +
    line('M-146 -150L108 -116', '#a06c43', 6),
};

const plates: Figure = {
  foot: 118,
  height: 150,
  draw: ({ body, deep, dark, light }) =>
    repeat(4, (at) => {
      const y = -10 - at * 15;
      return (
        ellipse(0, y, 132 - at * 4, 24, at % 2 ? '#cfc8bd' : deep) +
        ellipse(0, y - 6, 132 - at * 4, 23, at % 2 ? MATTER.china : body)
      );
    }) +
    ellipse(0, -61, 116, 19, '#c9a24f') +
    ellipse(0, -62, 113, 18, '#fffdf8') +
    ellipse(0, -58, 78, 11, '#e9e3d8') +
    path('M-38 -138q0 66 38 72q38 -6 38 -72z', MATTER.china) +
    line('M36 -124q34 -4 26 20t-38 18', '#e4ddd1', 8) +
    ellipse(0, -138, 38, 9, light) +
    ellipse(0, -136, 32, 6, dark),
};

const pot: Figure = {
  foot: 84,
  height: 190,
  draw: ({ body, ball, deep, dark, light, pale }) =>
    faint(0.5, line('M-30 -196q16 -14 0 -30M10 -200q16 -14 0 -30', '#ffffff', 7)) +
    line('M-112 -96q-32 2 -26 28t34 12M112 -96q32 2 26 28t-34 12', deep, 14) +
    path('M-116 -120q-4 112 66 120h100q70 -8 66 -120z', body) +
    path('M-120 -128q20 -50 120 -52q100 2 120 52z', ball) +
    rect(-124, -132, 248, 14, dark, 7) +
    ellipse(0, -184, 22, 13, deep) +
    ellipse(0, -188, 20, 10, light) +
    line('M-92 -92q4 46 28 66', pale, 7) +
    line('M-114 -84q114 30 228 0', dark, 3),
};

const weave = (rows: number, top: number, wide: (row: number) => number, fills: readonly string[]): string =>
  boxes(
    Array.from({ length: rows * STRANDS }, (_, place): [string, Box] => {
      const row = Math.floor(place / STRANDS);
      const at = place % STRANDS;
      const step = (wide(row) * 2) / STRANDS;
      return [fills[(at + row) % fills.length]!, [at * step - wide(row), top + row * 15, step + 1, 14]];
    }),
    6,
  );

const basket: Figure = {
  foot: 92,
  height: 178,
  draw: ({ flat, light, dark, deep, cloth }) =>
    path('M-84 -132q20 -46 70 -34t60 -4q40 -2 42 38z', '#f4eee2') +
    path('M-40 -134q20 -52 66 -38q40 8 34 40z', cloth) +
    line('M-116 -116q-26 -34 6 -34h10M116 -116q26 -34 -6 -34h-10', deep, 9) +
    path('M-116 -134h232l-20 134h-192z', dark) +
    weave(9, -134, (row) => 115 - row * 2.2, [flat, light, dark]) +
    rect(-120, -142, 240, 16, light, 8) +
    line('M-112 -134h224', deep, 2),
};

const drawers: Figure = {
  foot: 104,
  height: 186,
  draw: ({ body, deep, light, dark }) =>
    path('M104 -178l26 -10v180l-26 8z', MATTER.oakDark) +
    path('M-104 -178l26 -10h208l-26 10z', '#e2bd93') +
    rect(-104, -178, 208, 178, MATTER.wood, 3) +
    repeat(3, (at) => {
      const y = -170 + at * 57;
      return (
        rect(-96, y, 192, 50, body, 4) +
        rect(-96, y, 192, 4, light, 2) +
        line(`M-96 ${y + 50}h192`, deep, 2) +
        rect(-20, y + 20, 40, 8, MATTER.brass, 4) +
        line(`M-20 ${y + 31}h40`, dark, 2)
      );
    }),
};

const crate: Figure = {
  foot: 110,
  height: 158,
  draw: ({ body, flat, dark, deep, light, pale }: Paint) =>
    path('M-116 -128l34 -26h168l34 26z', deep) +
    path('M-70 -138q10 -30 52 -28t60 -2q36 0 38 34z', '#e9dcc6') +
    rect(-118, -128, 236, 128, body, 10) +
    repeat(3, (row) =>
      repeat(7, (at) => rect(-100 + at * 29, -92 + row * 30, 22, 17, row === 2 && at === 3 ? dark : deep, 5)),
    ) +
    rect(-122, -132, 244, 24, flat, 9) +
    rect(-34, -126, 68, 12, deep, 6) +
    line('M-110 -126h60', pale, 3) +
    line('M-118 -6h236', light, 2),
};

export const LAMPS: readonly Figure[] = [reading, floor, bedside];
export const TABLEWARE: readonly Figure[] = [bowl, plates, pot];
export const STORAGE: readonly Figure[] = [basket, drawers, crate];
