import type { Figure } from '../drawing/figure.ts';
import { MATTER, type Paint } from '../drawing/paint.ts';
import { circle, ellipse, faint, line, path, rect, repeat } from '../drawing/svg.ts';

const hanger =
  line('M0 -206v-10a9 9 0 1 1 9 -9', '#8d9299', 4) + line('M-64 -176q54 -34 64 -34t64 34', MATTER.oakDark, 9);

const TEE =
  'M-40 -196q-50 10 -62 22q-18 24 -28 66l44 18l12 -26q4 60 -2 112q76 14 152 0q-6 -52 -2 -112l12 26l44 -18q-10 -42 -28 -66q-12 -12 -62 -22q-40 26 -80 0z';

const folds = ({ dark, light }: Paint): string =>
  faint(
    0.5,
    line('M-52 -24q8 -40 4 -76M44 -20q-2 -50 6 -84M-8 -30q4 -30 0 -60', dark, 4) +
      line('M-66 -40q6 -40 2 -70M26 -34q0 -30 4 -50', light, 4),
  );

const crewNeck: Figure = {
  foot: 60,
  height: 232,
  hangs: true,
  draw: (paint) =>
    hanger +
    path('M-40 -196q40 18 80 0q-10 22 -40 24t-40 -24z', paint.deep) +
    path(TEE, paint.cloth) +
    line('M-40 -196q40 34 80 0', paint.dark, 7) +
    folds(paint) +
    rect(18, -132, 32, 36, paint.dark, 3) +
    line('M18 -128h32', paint.light, 2),
};

const linen: Figure = {
  foot: 60,
  height: 232,
  hangs: true,
  draw: (paint) =>
    hanger +
    path(TEE, paint.cloth) +
    folds(paint) +
    path('M-44 -198l30 -10h28l30 10l-22 34l-22 -22l-22 22z', paint.light) +
    path('M-14 -208h28l-14 22z', paint.deep) +
    line('M0 -186V-0', paint.dark, 3) +
    repeat(5, (at) => circle(5, -158 + at * 34, 3.4, paint.deep)) +
    path('M22 -140h38v30l-19 10l-19 -10z', paint.flat) +
    line('M22 -140h38M22 -140v30l19 10l19 -10v-30', paint.dark, 2),
};

const quickDry: Figure = {
  foot: 60,
  height: 232,
  hangs: true,
  draw: (paint) =>
    hanger +
    path('M-40 -196q40 18 80 0q-10 22 -40 24t-40 -24z', paint.deep) +
    path(TEE, paint.cloth) +
    path(
      'M-40 -196q-50 10 -62 22q-18 24 -28 66l44 18l12 -26q0 -50 34 -80zM40 -196q50 10 62 22q18 24 28 66l-44 18l-12 -26q0 -50 -34 -80z',
      paint.dark,
    ) +
    folds(paint) +
    line('M-40 -196q40 34 80 0', paint.light, 5) +
    line('M-72 -70q72 14 144 0', paint.pale, 4) +
    line('M-72 -58q72 14 144 0', paint.light, 3),
};

const laces = (color: string): string => line('M-2 -92l24 10M10 -106l24 10M22 -120l22 12', color, 6);

const runner: Figure = {
  foot: 128,
  height: 150,
  draw: ({ cloth, deep, dark, light, pale }) =>
    path(
      'M-122 -96q4 -18 22 -20q22 20 50 4q26 -18 40 -26q14 24 44 42q34 22 72 26q30 6 30 30l-6 10h-250q-14 -30 -2 -66z',
      cloth,
    ) +
    path('M-122 -96q4 -18 22 -20q14 12 30 10q-20 50 -6 78h-52q-8 -34 6 -68z', dark) +
    path('M136 -38q-40 -30 -64 -4q-6 10 -4 12h66z', light) +
    line('M-56 -32q30 -60 74 -58', pale, 9) +
    line('M-34 -30q24 -42 60 -42', pale, 5) +
    laces('#fffdf8') +
    path('M-132 -34q60 12 130 2q70 -10 140 0q10 22 -14 32h-236q-28 -4 -20 -34z', '#fbf8f2') +
    path('M-132 -16q60 10 130 2t136 2q-4 10 -10 12h-236q-18 -2 -20 -16z', '#e2dbcf') +
    repeat(9, (at) => rect(-116 + at * 27, -5, 18, 7, deep, 3)),
};

const canvas: Figure = {
  foot: 126,
  height: 176,
  draw: ({ cloth, deep, dark, light }) =>
    path('M-106 -164q40 10 78 0q8 54 44 76q48 16 92 26q26 8 26 40h-240q-10 -70 0 -142z', cloth) +
    path('M-106 -164q40 10 78 0l2 12q-40 10 -81 0z', dark) +
    path('M80 -68q52 6 54 48h-62q-8 -34 8 -48z', '#fbf6ec') +
    circle(-66, -96, 17, '#fbf6ec') +
    circle(-66, -96, 11, deep) +
    repeat(5, (at) => line(`M${-30 + at * 13} ${-146 + at * 17}l${20 + at} 8`, '#fffdf8', 6)) +
    line('M-96 -150q-6 60 0 122', light, 3) +
    rect(-118, -28, 256, 28, '#fbf6ec', 10) +
    line('M-112 -20h244', deep, 3) +
    line('M-112 -10h244', '#d8cfc0', 3),
};

const hiking: Figure = {
  foot: 130,
  height: 196,
  draw: ({ cloth, deep, dark, light, flat }) =>
    path('M-104 -186q40 16 84 -2q6 66 34 84q50 14 92 30q26 10 26 46h-244q-8 -80 8 -158z', cloth) +
    path('M-104 -186q40 16 84 -2l4 20q-46 16 -92 2z', deep) +
    path('M132 -40q-10 -46 -72 -44q-18 26 -12 56h84z', dark) +
    path('M-112 -90q30 10 60 60h-64q-4 -30 4 -60z', dark) +
    repeat(5, (at) => {
      const x = -24 + at * 12;
      const y = -160 + at * 18;
      return line(`M${x} ${y}l24 8`, '#e5a03a', 6) + circle(x, y, 4, '#8d9299');
    }) +
    line('M-88 -164q-6 60 4 70', light, 3) +
    path('M-120 -34h258q8 20 -6 24h-250q-10 -6 -2 -24z', flat) +
    path(
      'M-122 -18h256l-4 18h-18l-6 -8l-8 8h-24l-6 -8l-8 8h-24l-6 -8l-8 8h-24l-6 -8l-8 8h-24l-6 -8l-8 8h-44q-16 -6 -20 -18z',
      MATTER.soot,
    ),
};

const backpack: Figure = {
  foot: 84,
  height: 222,
  draw: ({ body, cloth, deep, dark, light, pale }) =>
    line('M-22 -204q0 -22 22 -22t22 22', deep, 9) +
    line('M-86 -120q-30 30 -18 92M86 -120q30 30 18 92', deep, 12) +
    path('M-86 -140q0 -66 62 -66h48q62 0 62 66v114q0 26 -26 26h-120q-26 0 -26 -26z', cloth) +
    path('M-84 -140q0 -66 60 -66h48q60 0 60 66l-4 16q-80 20 -160 0z', body) +
    line('M-80 -124q80 20 160 0', deep, 4) +
    rect(-62, -96, 124, 82, body, 18) +
    line('M-54 -70h108', deep, 4) +
    rect(-8, -132, 16, 46, MATTER.oakDark, 4) +
    rect(-11, -104, 22, 16, MATTER.brass, 4) +
    rect(30, -66, 5, 20, pale, 2) +
    line('M-70 -150q4 -40 40 -44', light, 5) +
    rect(-26, -50, 34, 22, dark, 4),
};

const tote: Figure = {
  foot: 98,
  height: 228,
  draw: ({ cloth, deep, dark, light }) =>
    line('M-44 -140q-4 -86 44 -86t44 86', deep, 11) +
    path('M-104 -144h208l-14 134q-2 10 -12 10h-156q-10 0 -12 -10z', cloth) +
    path('M-104 -144h208l-2 16h-204z', dark) +
    line('M-46 -128q-6 -76 46 -76t46 76', MATTER.oakDark, 11) +
    rect(-54, -134, 16, 30, MATTER.oakDark, 3) +
    rect(38, -134, 16, 30, MATTER.oakDark, 3) +
    faint(0.6, line('M-70 -100q10 40 2 84M60 -96q-8 40 4 80', light, 5)) +
    ellipse(0, -62, 32, 30, light) +
    path('M0 -86q22 20 0 48q-22 -28 0 -48z', deep),
};

const crossBody: Figure = {
  foot: 96,
  height: 214,
  draw: ({ body, ball, deep, dark, light, pale }) =>
    line('M-96 -92q-30 -120 96 -120t96 120', deep, 8) +
    rect(-104, -112, 208, 112, body, 28) +
    path('M-104 -92q0 -30 30 -30h148q30 0 30 30q0 48 -60 56h-88q-60 -8 -60 -56z', ball) +
    line('M-98 -86q6 42 58 44h80q52 -2 58 -44', dark, 3) +
    rect(-18, -56, 36, 26, MATTER.brass, 6) +
    rect(-8, -48, 16, 10, deep, 3) +
    line('M-80 -106q10 -8 40 -8', pale, 4) +
    circle(-96, -98, 7, MATTER.brass) +
    circle(96, -98, 7, MATTER.brass) +
    line('M-80 -12h160', light, 2),
};

export const SHIRTS: readonly Figure[] = [crewNeck, linen, quickDry];
export const SHOES: readonly Figure[] = [runner, canvas, hiking];
export const BAGS: readonly Figure[] = [backpack, tote, crossBody];
