import type { Figure } from '../drawing/figure.ts';
import { MATTER } from '../drawing/paint.ts';
import { circle, ellipse, faint, group, line, path, rect, repeat } from '../drawing/svg.ts';

const steam = (x: number, y: number): string =>
  faint(0.55, line(`M${x - 10} ${y}q12 -14 0 -28t0 -26M${x + 12} ${y}q12 -14 0 -28t0 -26`, '#ffffff', 5));

/** A cup without a handle, on a saucer. */
const teacup = (x: number, tea: string): string =>
  ellipse(x, -4, 52, 9, '#d8d1c5') +
  ellipse(x, -7, 52, 9, MATTER.china) +
  path(`M${x - 38} -58q2 44 24 50h28q22 -6 24 -50z`, MATTER.china) +
  ellipse(x, -58, 38, 9, '#fffdf9') +
  ellipse(x, -56, 33, 7, tea);

const oolong: Figure = {
  foot: 116,
  height: 196,
  draw: ({ body, deep, dark, light, pale }) =>
    rect(-98, -152, 104, 152, body, 8) +
    ellipse(-46, -152, 52, 10, deep) +
    rect(-98, -184, 104, 34, body, 8) +
    ellipse(-46, -184, 52, 9, light) +
    line('M-98 -150h104', deep, 3) +
    rect(-80, -124, 68, 92, MATTER.paper, 3) +
    path('M-46 -110q26 20 0 52q-26 -32 0 -52z', dark) +
    line('M-46 -106v54', pale, 2) +
    line('M-66 -44h40', dark, 3) +
    teacup(72, '#b8862f') +
    steam(72, -72),
};

const longjing: Figure = {
  foot: 118,
  height: 178,
  draw: ({ body, deep, dark, light }) =>
    path('M26 -164l22 -8v164l-22 8z', deep) +
    rect(-102, -164, 128, 164, body, 4) +
    rect(-102, -110, 128, 56, MATTER.paper) +
    path('M-102 -164l22 -8h128l-22 8z', light) +
    group(
      'translate(-38 -82)',
      path('M-30 8q14 -34 30 -8q16 -26 30 8q-16 8 -30 0q-14 8 -30 0z', dark) + line('M-40 18h80', dark, 3),
    ) +
    path('M56 -104h60l-8 104h-44z', '#cfdc9f') +
    path('M50 -124h72l-12 124h-48z', MATTER.glass) +
    repeat(6, (at) => line(`M${66 + at * 7} ${-14 - (at % 3) * 10}v-${24 + (at % 2) * 12}`, '#6f8f3c', 5)) +
    ellipse(86, -108, 31, 5, '#dfe8b6'),
};

const puer: Figure = {
  foot: 104,
  height: 186,
  draw: ({ ball, deep, dark, pale }) =>
    path('M-44 0l-14 -30h28zM64 0l14 -30h-28z', MATTER.oakDark) +
    circle(10, -98, 88, '#e9dfcd') +
    circle(4, -96, 88, MATTER.paper) +
    circle(4, -96, 60, ball) +
    circle(4, -96, 50, MATTER.paper) +
    path('M4 -136q34 28 0 76q-34 -48 0 -76z', dark) +
    line('M4 -130v66M4 -104l14 -12M4 -90l-14 -12', pale, 2.5) +
    faint(
      0.35,
      repeat(12, (at) => group(`rotate(${at * 30} 4 -96)`, line('M4 -180v14', deep, 2))),
    ) +
    path('M-118 0q-4 -26 22 -32t44 12q12 14 4 20z', '#4a3326') +
    faint(0.5, line('M-104 -8l20 -12M-92 -2l24 -14M-74 -2l12 -8', '#8a6a4e', 3)),
};

const bean = (x: number, y: number, turn: number): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    ellipse(0, 0, 11, 7.5, '#4b2f20') + line('M-9 0q9 -4 18 0', '#7a5238', 2),
  );

const beans: Figure = {
  foot: 88,
  height: 220,
  draw: ({ body, deep, dark, light, pale }) =>
    path('M-72 -202h124l8 30v158q0 14 -14 14h-112q-14 0 -14 -14v-158z', body) +
    rect(-74, -216, 128, 22, dark, 4) +
    line('M-70 -194h120', light, 3) +
    rect(-58, -152, 96, 104, MATTER.paper, 5) +
    circle(-10, -112, 24, deep) +
    group(
      'translate(-10 -112) rotate(-30)',
      ellipse(0, 0, 16, 11, pale) + line('M-14 0q14 -6 28 0', deep, 3),
    ) +
    line('M-40 -74h60M-28 -62h36', deep, 4) +
    circle(-10, -172, 5, deep) +
    bean(76, -8, 20) +
    bean(98, -6, -30) +
    bean(88, -18, 60) +
    bean(118, -8, 10) +
    bean(-98, -7, 40),
};

const coldBrew: Figure = {
  foot: 94,
  height: 226,
  draw: ({ body, deep, pale }) =>
    path('M-62 -164q0 -16 12 -26v-18h44v18q12 10 12 26v152q0 12 -12 12h-44q-12 0 -12 -12z', '#3b2418') +
    path('M-62 -164q0 -16 12 -26v-18h14v196q-26 0 -26 -12z', '#5e3d2a') +
    rect(-54, -226, 52, 22, body, 6) +
    rect(-62, -132, 68, 84, body) +
    circle(-28, -98, 20, MATTER.paper) +
    path('M-28 -112q16 14 0 28q-16 -14 0 -28z', deep) +
    line('M-46 -62h36', pale, 4) +
    path('M38 -98h72l-8 98h-56z', MATTER.glass) +
    path('M42 -74h64l-6 70q0 4 -4 4h-44q-4 0 -4 -4z', '#5a3624') +
    faint(
      0.75,
      group('rotate(12 70 -70)', rect(54, -84, 26, 24, '#e8f0f3', 5)) + rect(78, -68, 24, 22, '#f7fbfc', 5),
    ) +
    line('M86 -134L76 -50', pale, 5),
};

const dripBags: Figure = {
  foot: 116,
  height: 176,
  draw: ({ body, deep, dark, light }) =>
    path('M-4 -140l20 -8v140l-20 8z', deep) +
    rect(-112, -140, 108, 140, body, 3) +
    path('M-112 -140l20 -8h108l-20 8z', light) +
    rect(-96, -112, 76, 62, MATTER.paper, 4) +
    path('M-72 -70l8 -24h12l8 24z', dark) +
    line('M-84 -34h52', light, 4) +
    teacup(76, '#5a3624') +
    path('M44 -66l6 -58h52l6 58q-32 20 -64 0z', '#f2e8d7') +
    path('M50 -124h52l2 18h-56z', dark) +
    line('M44 -66l-14 8M108 -66l14 8', '#d9cbb2', 5) +
    steam(76, -134),
};

const plate = (fill = MATTER.china as string): string =>
  ellipse(0, -4, 136, 18, '#cfc6b8') + ellipse(0, -9, 136, 18, fill) + ellipse(0, -10, 104, 12, '#efe9df');

const osmanthus: Figure = {
  foot: 126,
  height: 108,
  draw: ({ flat, light, dark, pale }) => {
    const cube = (x: number, y: number): string =>
      path(`M${x - 34} ${y - 42}l34 -12l34 12l-34 12z`, pale) +
      path(`M${x - 34} ${y - 42}l34 12v38l-34 -12z`, light) +
      path(`M${x + 34} ${y - 42}l-34 12v38l34 -12z`, flat) +
      line(`M${x - 34} ${y - 26}l34 12l34 -12`, dark, 3) +
      repeat(4, (at) => circle(x - 14 + at * 9, y - 42 + (at % 2) * 5, 3.4, '#e7a52c'));
    return plate() + cube(-62, -10) + cube(58, -10) + cube(0, 0) + cube(-4, -44);
  },
};

const cookies: Figure = {
  foot: 120,
  height: 150,
  draw: ({ body, deep, pale }) => {
    const cookie = (x: number, y: number): string =>
      ellipse(x, y + 4, 46, 14, '#b97b3a') +
      ellipse(x, y, 46, 14, '#e3b36a') +
      ellipse(x - 4, y - 2, 34, 9, '#efc988') +
      repeat(4, (at) => circle(x - 18 + at * 12, y - 2 + (at % 2) * 4, 3, '#8a5528'));
    return (
      rect(-118, -92, 128, 92, body, 10) +
      ellipse(-54, -92, 64, 14, deep) +
      repeat(3, (at) => ellipse(-84 + at * 30, -98, 20, 16, at % 2 ? '#e3b36a' : '#d9a45c')) +
      rect(-118, -58, 128, 34, MATTER.paper) +
      line('M-92 -41h76', deep, 4) +
      group(
        'translate(-54 -118) rotate(-14)',
        ellipse(-70, 0, 26, 66, deep) + ellipse(-66, 0, 26, 66, pale),
      ) +
      repeat(5, (at) => cookie(70 + (at % 2) * 6, -14 - at * 19))
    );
  },
};

const mungBean: Figure = {
  foot: 126,
  height: 110,
  draw: () => {
    const [flat, light, pale, dark] = ['#b9bf84', '#d3d7a4', '#e9ebc9', '#8d955c'];
    const cake = (x: number, y: number): string =>
      path(`M${x - 44} ${y - 26}v18q0 16 44 16t44 -16v-18z`, flat) +
      ellipse(x, y - 26, 44, 17, pale) +
      ellipse(x, y - 26, 36, 13, light) +
      ellipse(x, y - 26, 13, 5.5, '#c8443c') +
      line(`M${x - 38} ${y - 12}q6 14 24 16`, dark, 2);
    return (
      plate('#e7ded0') +
      cake(-74, -12) +
      cake(74, -12) +
      cake(0, -4) +
      cake(-38, -42) +
      cake(38, -42) +
      cake(0, -70)
    );
  },
};

export const TEA: readonly Figure[] = [oolong, longjing, puer];
export const COFFEE: readonly Figure[] = [beans, coldBrew, dripBags];
export const PASTRY: readonly Figure[] = [osmanthus, cookies, mungBean];
