import type { Figure } from '../drawing/figure.ts';
import { MATTER } from '../drawing/paint.ts';
import { circle, ellipse, faint, group, line, path, rect, repeat } from '../drawing/svg.ts';

const basketball: Figure = {
  foot: 46,
  height: 196,
  draw: ({ ball, deep, pale }) =>
    circle(0, -98, 98, ball) +
    group(
      'rotate(-18 0 -98)',
      line('M-98 -98h196M0 -196v196M-72 -166q66 68 0 136M72 -166q-66 68 0 136', deep, 5),
    ) +
    faint(0.5, ellipse(-36, -150, 26, 16, pale)),
};

const football: Figure = {
  foot: 46,
  height: 196,
  draw: ({ deep, flat }) => {
    const pentagon = 'M0 -26l25 18l-10 30h-30l-10 -30z';
    return (
      circle(0, -98, 98, '#f7f5f0') +
      path('M58 -177a98 98 0 0 1 -100 168q90 -10 110 -70t-10 -98z', '#dcd7cd') +
      group('translate(-6 -100) rotate(8)', path(pentagon, deep)) +
      repeat(5, (at) =>
        group(
          `translate(-6 -100) rotate(${8 + at * 72})`,
          line('M0 -26v-34', flat, 4) +
            path('M-18 -82l18 22l18 -22q-2 -12 -18 -12t-18 12z', deep) +
            line('M18 -82l20 14', flat, 4),
        ),
      ) +
      faint(0.6, ellipse(-40, -154, 26, 14, '#ffffff'))
    );
  },
};

const volleyball: Figure = {
  foot: 46,
  height: 196,
  draw: ({ ball, dark, pale, light }) =>
    circle(0, -98, 98, ball) +
    path('M0 -98q-64 -20 -92 -20a98 98 0 0 1 74 -76q24 40 18 96z', pale) +
    path('M0 -98q52 -44 60 -77a98 98 0 0 1 30 120q-46 0 -90 -43z', light) +
    path('M0 -98q10 62 -10 97a98 98 0 0 1 -86 -74q52 -14 96 -23z', '#fbf6ea') +
    line(
      'M0 -98q-64 -20 -92 -20M0 -98q6 -56 -18 -96M0 -98q52 -44 60 -77M0 -98q44 43 90 43M0 -98q10 62 -10 97M0 -98q-44 9 -96 23',
      dark,
      4,
    ) +
    line('M-60 -108q-14 -40 18 -78M34 -120q30 -10 54 -44M-28 -92q8 50 -20 88', dark, 2.5),
};

const tent: Figure = {
  foot: 138,
  height: 190,
  draw: ({ cloth, body, deep, dark, light, pale }) =>
    path('M24 -186q60 40 118 186h-60z', deep) +
    path('M24 -186q-80 60 -160 186h232z', cloth) +
    path('M24 -186q-80 60 -160 186h42q60 -120 118 -186z', light) +
    path('M24 -186q-46 90 -50 186h88q0 -100 -38 -186z', '#4b3a2b') +
    path('M24 -186q-8 100 6 186h32q0 -100 -38 -186z', '#f0c77c') +
    path('M24 -186q-46 90 -50 186l-16 0q0 -60 66 -186z', body) +
    line('M24 -186q-80 60 -160 186', pale, 3) +
    line('M24 -186l-2 -14', dark, 5) +
    line('M-136 0l-14 6M142 0l14 6', dark, 4),
};

const mat: Figure = {
  foot: 136,
  height: 96,
  draw: ({ body, flat, dark, deep, light }) =>
    path('M-60 -16l186 -10l22 22q0 6 -8 6h-190z', dark) +
    path('M-60 -22l184 -10l22 24h-196z', flat) +
    repeat(5, (at) => line(`M${-24 + at * 32} ${-25 - at * 1.6}l12 18`, dark, 3)) +
    ellipse(-72, -46, 50, 48, body) +
    rect(-74, -94, 14, 94, dark, 4) +
    ellipse(-72, -46, 48, 46, light) +
    line('M-72 -46m-34 0a34 33 0 1 0 34 -33a26 25 0 1 0 22 26a16 15 0 1 0 -16 14', deep, 6) +
    rect(-104, -100, 60, 10, deep, 5),
};

const tarp: Figure = {
  foot: 140,
  height: 204,
  draw: ({ cloth, dark, deep, light, pale }) =>
    line('M-122 0V-128M122 0V-128M0 -30V-204', '#8d9299', 6) +
    path('M-140 -124q70 -40 140 -80q70 40 140 80q-70 -22 -140 -20t-140 20z', deep) +
    path('M-140 -124q70 -40 140 -80l0 60q-70 -2 -140 20z', cloth) +
    path('M140 -124q-70 -40 -140 -80l0 60q70 -2 140 20z', light) +
    line('M0 -204v60', pale, 3) +
    line('M-140 -124l-10 124M140 -124l10 124', dark, 2.5) +
    path('M-62 -52h50l6 28h-62z', MATTER.oak) +
    line('M-64 0l14 -28M-8 0l-12 -28', MATTER.oakDark, 5) +
    rect(18, -34, 64, 8, MATTER.wood, 3) +
    line('M26 0l44 -28M74 0l-44 -28', MATTER.oakDark, 5) +
    rect(38, -54, 20, 20, MATTER.steel, 4),
};

const flask: Figure = {
  foot: 44,
  height: 228,
  draw: ({ body, deep, dark, light, pale }) =>
    rect(-36, -226, 72, 50, MATTER.steel, 10) +
    line('M-32 -196h64M-32 -206h64', '#9aa0a6', 2) +
    rect(-40, -180, 80, 12, deep, 4) +
    path('M-48 -150q4 -14 14 -20h68q10 6 14 20v132q0 18 -18 18h-60q-18 0 -18 -18z', body) +
    rect(-48, -22, 96, 10, MATTER.steel) +
    faint(0.6, rect(-32, -150, 9, 112, pale, 5)) +
    circle(6, -92, 13, light) +
    line('M0 -92l5 5l9 -10', dark, 3),
};

const sport: Figure = {
  foot: 46,
  height: 226,
  draw: ({ body, deep, dark, light, pale }) =>
    line('M30 -190q34 2 34 -22t-40 -12', deep, 9) +
    rect(-16, -226, 32, 26, light, 8) +
    path('M-40 -170q2 -30 20 -34h40q18 4 20 34z', deep) +
    path(
      'M-48 -166h96q2 30 -10 56q12 30 10 92q0 18 -18 18h-60q-18 0 -18 -18q-2 -62 10 -92q-12 -26 -10 -56z',
      body,
    ) +
    faint(0.55, path('M-36 -84q-4 40 2 70h68q8 -36 2 -70q-36 10 -72 0z', pale)) +
    repeat(4, (at) => line(`M24 ${-72 + at * 14}h12`, dark, 3)) +
    faint(0.6, line('M-36 -150q2 24 10 38q-10 34 -8 80', pale, 6)),
};

const mug: Figure = {
  foot: 62,
  height: 158,
  draw: ({ deep, flat, pale }) =>
    faint(0.6, line('M-24 -166q14 -16 0 -32M10 -168q14 -16 0 -32', '#ffffff', 6)) +
    line('M66 -112h22q24 0 24 26t-24 30h-22', '#8d9299', 10) +
    path('M-70 -138h140v122q0 16 -16 16h-108q-16 0 -16 -16z', MATTER.steel) +
    ellipse(0, -138, 70, 14, '#dfe3e6') +
    ellipse(0, -136, 62, 10, '#5a4334') +
    rect(-70, -92, 140, 50, flat) +
    line('M-70 -92h140M-70 -42h140', deep, 3) +
    path('M-30 -50l26 -32l14 18l10 -10l20 24z', pale),
};

export const BALLS: readonly Figure[] = [basketball, football, volleyball];
export const CAMPING: readonly Figure[] = [tent, mat, tarp];
export const BOTTLES: readonly Figure[] = [flask, sport, mug];
