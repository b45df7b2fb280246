import type { Figure } from '../drawing/figure.ts';
import { MATTER } from '../drawing/paint.ts';
import { circle, ellipse, faint, group, line, path, rect, repeat } from '../drawing/svg.ts';

const fountainPen: Figure = {
  foot: 122,
  height: 150,
  draw: ({ body, deep, dark, light, pale }) =>
    path('M-116 -62q0 -12 12 -12h64q12 0 12 12v50q0 12 -12 12h-64q-12 0 -12 -12z', MATTER.glass) +
    path('M-112 -40h80v28q0 10 -10 10h-60q-10 0 -10 -10z', dark) +
    rect(-98, -96, 52, 24, MATTER.black, 5) +
    rect(-100, -38, 56, 22, MATTER.paper, 3) +
    group(
      'translate(-14 -8) rotate(-34)',
      path('M-34 0l44 -11h6v22h-6z', MATTER.brass) +
        line('M-30 0h26', deep, 2) +
        rect(14, -13, 150, 26, body, 12) +
        rect(60, -14, 6, 28, MATTER.brass) +
        line('M74 -9h76', pale, 4) +
        line('M70 14h56', '#b98d43', 5) +
        rect(154, -12, 12, 24, light, 6),
    ) +
    faint(0.7, line('M-66 4q30 -12 38 -4', deep, 3)),
};

const gelPens: Figure = {
  foot: 56,
  height: 224,
  draw: ({ flat, dark, deep, light, pale }) => {
    const pen = (x: number, turn: number, fill: string, tip: string): string =>
      group(
        `translate(${x} -90) rotate(${turn})`,
        rect(-7, -112, 14, 130, fill, 6) + rect(-7, -112, 14, 26, tip, 6) + line('M8 -104v40', tip, 4),
      );
    return (
      pen(-26, -14, pale, deep) +
      pen(28, 13, '#e7b45c', '#b07a25') +
      pen(-6, -4, flat, deep) +
      pen(14, 5, '#f5efe4', '#d1684a') +
      path('M-58 -112h116l-6 102q-1 10 -11 10h-82q-10 0 -11 -10z', MATTER.china) +
      ellipse(0, -112, 58, 11, '#e9e2d6') +
      ellipse(0, -110, 50, 8, '#c3bbae') +
      path('M-55 -66h110l-2 26h-106z', light) +
      line('M-54 -52h108', dark, 2)
    );
  },
};

const mechanicalPencil: Figure = {
  foot: 128,
  height: 96,
  draw: ({ body, deep, light, pale, dark }) =>
    path('M-128 -6l40 -62h190l28 62z', MATTER.paper) +
    path('M-128 -6h258v6h-258z', '#d9cfbe') +
    faint(
      0.6,
      repeat(5, (at) => line(`M${-90 + at * -5} ${-58 + at * 11}h${184 + at * 10}`, '#b9c6d2', 2)),
    ) +
    line('M-70 -30q20 -20 30 0t30 0t30 -2', '#6b6f76', 3) +
    group(
      'translate(-6 -28) rotate(-24)',
      path('M-22 0l26 -7v14z', MATTER.steel) +
        rect(2, -9, 34, 18, MATTER.steel, 4) +
        repeat(5, (at) => line(`M${8 + at * 6} -8v16`, '#80868d', 2)) +
        rect(36, -10, 104, 20, body, 6) +
        line('M44 -6h84', pale, 3) +
        line('M92 12h44', '#8d9299', 4) +
        rect(138, -6, 18, 12, light, 4),
    ) +
    group(
      'translate(92 -18) rotate(8)',
      rect(-24, -12, 48, 22, dark, 4) + rect(-24, -12, 22, 22, '#fbf7ef', 4),
    ) +
    line('M-128 -6h258', deep, 1),
};

const cover = (x: number, width: number, height: number, fill: string, edge: string): string =>
  path(`M${x + width} ${-height + 6}l16 -8v${height - 10}l-16 8z`, '#e9dfcd') +
  repeat(3, (at) => line(`M${x + width + 4 + at * 4} ${-height + 6 - at * 2}v${height - 12}`, '#cfc3ad', 1)) +
  rect(x, -height, width, height, fill, 6) +
  rect(x, -height, 16, height, edge, 5);

const dotted: Figure = {
  foot: 84,
  height: 214,
  draw: ({ body, dark, deep, light, pale }) =>
    line('M-30 -6l-2 30', '#d1684a', 5) +
    cover(-78, 148, 210, body, dark) +
    rect(44, -212, 10, 214, deep, 3) +
    rect(-34, -164, 62, 38, MATTER.paper, 3) +
    line('M-22 -150h38M-22 -140h24', deep, 3) +
    faint(0.4, line('M-54 -200v190', pale, 3)) +
    repeat(3, (row) => repeat(5, (at) => circle(-34 + at * 14, -64 + row * 14, 2, light))),
};

const journal: Figure = {
  foot: 88,
  height: 206,
  draw: ({ body, ball, dark, deep, light }) =>
    cover(-82, 156, 200, body, dark) +
    faint(0.8, rect(-60, -190, 124, 180, ball, 8)) +
    path('M46 -126h40q10 0 10 14v28q0 14 -10 14h-40z', dark) +
    circle(58, -98, 10, MATTER.brass) +
    line('M-58 -184h116M-58 -16h116', light, 2) +
    group(
      'translate(-18 -100)',
      path('M0 -40q28 22 0 66q-28 -44 0 -66z', deep) + line('M0 -32v66M0 -6l12 -12M0 10l-12 -12', light, 2.5),
    ),
};

const sketchbook: Figure = {
  foot: 132,
  height: 110,
  draw: ({ flat, deep, dark, light }) =>
    path('M-134 -4l34 -92h96v92zM134 -4l-34 -92h-96v92z', dark) +
    path('M-126 -8l32 -84h90v84zM126 -8l-32 -84h-90v84z', MATTER.paper) +
    path('M-30 -92h26v84h-28z', '#eadfcb') +
    path('M30 -30q26 -44 50 -12t22 18l6 12h-82z', light) +
    line('M18 -18q30 -60 62 -22t30 18', deep, 3) +
    circle(40, -72, 10, '#e7b45c') +
    line('M-98 -70h62M-102 -56h64M-106 -42h40', '#b7ab98', 3) +
    repeat(7, (at) => line(`M-7 ${-88 + at * 13}a7 5 0 1 1 14 0`, '#8d9299', 3)) +
    group(
      'translate(-52 -22) rotate(-16)',
      rect(-60, -6, 100, 12, flat, 2) +
        path('M40 -6l22 6l-22 6z', '#e9cfa3') +
        path('M54 -2l8 2l-8 2z', deep) +
        rect(-72, -6, 14, 12, '#d98c7a', 3),
    ),
};

const stemmed = (x: number, y: number, turn: number, size: number, draw: string): string =>
  group(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, draw);

const HEART =
  path('M0 0q-40 -22 -30 -56q16 -18 30 2q14 -20 30 -2q10 34 -30 56z', MATTER.leaf) +
  line('M0 -2v-44', '#a9c79a', 2);
const MONSTERA =
  path('M0 0q-56 -14 -54 -64q4 -40 54 -52q50 12 54 52q2 50 -54 64z', MATTER.leaf) +
  path(
    'M-54 -58l34 -2l-32 14zM54 -58l-34 -2l32 14zM-44 -92l30 22l-20 -32zM44 -92l-30 22l20 -32zM-40 -26l24 -14l-16 24zM40 -26l-24 -14l16 24z',
    '#eef1e6',
  ) +
  line('M0 0v-104', '#a9c79a', 3);
const ROSETTE =
  repeat(8, (at) => group(`rotate(${at * 45})`, path('M0 0q-14 -16 0 -36q14 20 0 36z', MATTER.leaf))) +
  repeat(6, (at) => group(`rotate(${at * 60 + 20})`, path('M0 0q-9 -10 0 -24q9 14 0 24z', '#9cc08d'))) +
  circle(0, 0, 5, '#c9dfb5');

const pothos: Figure = {
  foot: 52,
  height: 216,
  draw: ({ body, deep, light }) =>
    stemmed(-34, -92, -52, 0.9, HEART) +
    stemmed(36, -94, 50, 0.95, HEART) +
    stemmed(-16, -110, -24, 1.15, HEART) +
    stemmed(20, -112, 22, 1.1, HEART) +
    stemmed(0, -126, -2, 1.3, HEART) +
    line('M-40 -84q-40 10 -48 52M44 -84q34 16 38 56', MATTER.leafDark, 4) +
    stemmed(-88, -46, 200, 0.75, HEART) +
    stemmed(82, -40, 160, 0.7, HEART) +
    stemmed(-70, -66, -110, 0.6, HEART) +
    path('M-58 -86h116l-12 78q-2 8 -10 8h-72q-8 0 -10 -8z', body) +
    rect(-64, -98, 128, 18, light, 6) +
    line('M-60 -80h120', deep, 2),
};

const monstera: Figure = {
  foot: 48,
  height: 230,
  draw: ({ body, deep, light }) =>
    line('M0 -70q-40 -30 -56 -60M0 -70q40 -30 60 -50M0 -70q4 -40 -6 -70', MATTER.leafDark, 5) +
    stemmed(-54, -118, -42, 0.78, MONSTERA) +
    stemmed(58, -112, 44, 0.74, MONSTERA) +
    stemmed(-4, -128, -4, 0.88, MONSTERA) +
    stemmed(26, -86, 76, 0.5, MONSTERA) +
    path('M-50 -74h100l-8 62q-2 12 -14 12h-56q-12 0 -14 -12z', body) +
    ellipse(0, -74, 50, 9, light) +
    ellipse(0, -72, 43, 6, '#4b3626') +
    line('M-46 -40h92', deep, 2),
};

const succulents: Figure = {
  foot: 122,
  height: 108,
  draw: ({ body, deep, light, flat }) =>
    group('translate(-70 -56)', ROSETTE) +
    group('translate(4 -62) scale(1.25)', ROSETTE) +
    group('translate(74 -54) scale(.95)', ROSETTE) +
    repeat(5, (at) =>
      path(`M${-34 + at * 3} -44q${-10 + at * 5} -34 ${at * 4 - 8} -56q10 22 12 56z`, '#6f9a72'),
    ) +
    path('M34 -40q-8 -44 10 -50t12 50z', '#7fa873') +
    repeat(4, (at) => circle(42 + (at % 2) * 5, -78 + at * 10, 1.6, '#f1ead8')) +
    path('M-126 -46h252l-14 38q-2 8 -12 8h-200q-10 0 -12 -8z', body) +
    rect(-130, -54, 260, 14, light, 6) +
    line('M-124 -40h248', deep, 2) +
    repeat(9, (at) => ellipse(-104 + at * 26, -54, 9, 4, at % 2 ? flat : '#d9cdb8')),
};

export const WRITING: readonly Figure[] = [fountainPen, gelPens, mechanicalPencil];
export const NOTEBOOKS: readonly Figure[] = [dotted, journal, sketchbook];
export const PLANTS: readonly Figure[] = [pothos, monstera, succulents];
