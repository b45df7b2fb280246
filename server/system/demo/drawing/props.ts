import { MATTER } from './paint.ts';
import { circle, ellipse, faint, group, line, path, rect, repeat } from './svg.ts';

/** Things that stand around goods; they stand on `y = 0` as figures do. */

export const vase = (fill: string): string =>
  line('M0 -60q-6 -50 -24 -92M0 -60q4 -60 18 -104M0 -60q-2 -40 2 -84', '#7d6a4c', 2.5) +
  repeat(5, (at) => ellipse(-8 - at * 4, -92 - at * 15, 9, 5, at % 2 ? '#b9a06b' : '#d8c08a')) +
  repeat(6, (at) => ellipse(6 + at * 3, -88 - at * 15, 5, 9, at % 2 ? '#c9b07a' : '#e3cd9c')) +
  path('M-12 -66h24q-2 14 10 26q12 20 -2 34q-6 6 -20 6t-20 -6q-14 -14 -2 -34q12 -12 10 -26z', fill);

export const books = (colours: readonly string[]): string =>
  colours
    .map((fill, at) => {
      const y = -at * 18;
      return (
        rect(-56 + at * 5, y - 18, 112 - at * 12, 17, fill, 3) +
        rect(-52 + at * 5, y - 15, 100 - at * 12, 3, '#ffffff44')
      );
    })
    .join('');

export const mug = (fill: string): string =>
  line('M24 -34q18 -2 14 14t-16 10', fill, 6) +
  path('M-26 -44h52v30q0 14 -14 14h-24q-14 0 -14 -14z', fill) +
  ellipse(0, -44, 26, 6, '#fffaf2') +
  ellipse(0, -43, 22, 4, '#6b4631');

export const pebbles =
  ellipse(-22, -7, 20, 8, '#cfc6ba') +
  ellipse(12, -10, 24, 11, '#b9afa2') +
  ellipse(-4, -22, 15, 7, '#ded6ca');

/** A picture on the wall, its middle at the origin. */
export const frame = (width: number, height: number, fill: string): string =>
  rect(-width / 2, -height / 2, width, height, MATTER.oakDark, 2) +
  rect(-width / 2 + 5, -height / 2 + 5, width - 10, height - 10, MATTER.paper) +
  group(
    `scale(${width / 100} ${height / 120})`,
    circle(14, -16, 15, '#e2a25c') +
      path('M-38 44q18 -40 38 -18q22 -34 38 -4v22z', fill) +
      path('M-38 44q24 -18 40 -4t36 -6v10z', '#00000022'),
  );

export const laptop =
  path('M-86 -104q0 -6 6 -6h160q6 0 6 6v96h-172z', '#c9ccd1') +
  rect(-80, -104, 160, 92, '#26303b', 3) +
  path('M-80 -40l44 -34l30 26l36 -40l50 44v32h-160z', '#3d5366') +
  circle(42, -80, 9, '#f0c27c') +
  path('M-104 -8h208l10 6q0 2 -6 2h-216q-6 0 -6 -2z', '#e2e4e7') +
  rect(-20, -8, 40, 3, '#b3b7bd');

/** A window with what lies behind it, its upper left corner at the origin. */
export const view = (width: number, height: number): string =>
  rect(-8, -8, width + 16, height + 16, '#f7f1e6', 3) +
  rect(0, 0, width, height, '#d6e6ee') +
  circle(width * 0.72, height * 0.3, 16, '#fff6dc') +
  path(
    `M0 ${height * 0.7}q${width * 0.25} -${height * 0.24} ${width * 0.5} -${height * 0.04}t${width * 0.5} -${height * 0.08}v${height * 0.42}h-${width}z`,
    '#a9c3b4',
  ) +
  path(
    `M0 ${height * 0.84}q${width * 0.3} -${height * 0.14} ${width * 0.6} 0t${width * 0.4} -${height * 0.04}v${height * 0.2}h-${width}z`,
    '#86a893',
  ) +
  rect(width / 2 - 3, 0, 6, height, '#f7f1e6') +
  rect(0, height * 0.42, width, 5, '#f7f1e6') +
  rect(-16, height + 6, width + 32, 9, '#efe6d6', 2);

export const curtain = (height: number, fill: string, dark: string): string =>
  path(`M0 0h58q-10 ${height * 0.5} 6 ${height}h-64z`, fill) +
  faint(
    0.5,
    repeat(4, (at) => line(`M${10 + at * 13} 4q-4 ${height * 0.5} ${2 + at} ${height - 6}`, dark, 3)),
  );

export const fruit =
  path('M-58 -30h116q-8 30 -34 30h-48q-26 0 -34 -30z', '#e9ded0') +
  circle(-26, -42, 19, '#e08a3c') +
  circle(12, -46, 20, '#d8563f') +
  circle(38, -38, 15, '#e9b84a') +
  line('M14 -66q2 -8 8 -10', '#5f7a45', 3) +
  path('M-58 -30h116l-3 7h-110z', '#f6efe5');

export const pine = (fill: string): string =>
  rect(-4, -20, 8, 20, '#5a4636') + path('M0 -150l30 62h-16l26 50h-80l26 -50h-16z', fill);

export const stool = (fill: string): string =>
  line('M-40 0l12 -84M40 0l-12 -84M-34 -40h68', MATTER.oakDark, 8) + rect(-56, -98, 112, 18, fill, 9);

export const lantern =
  faint(0.9, ellipse(0, -34, 62, 58, MATTER.glow)) +
  line('M-16 -66q16 -26 32 0', '#4a4038', 4) +
  rect(-18, -66, 36, 9, '#4a4038', 3) +
  rect(-15, -57, 30, 44, '#ffe3a0', 4) +
  line('M-15 -57v44M15 -57v44', '#4a4038', 3) +
  rect(-20, -14, 40, 14, '#4a4038', 3);

/** A parcel with a ribbon in a colour. */
export const parcel = (ribbon: string): string =>
  path('M76 -128l34 -18v134l-34 12z', '#a87d55') +
  path('M-76 -128l34 -18h152l-34 18z', '#dcb88e') +
  rect(-76, -128, 152, 128, '#c89e72', 2) +
  rect(-14, -128, 28, 128, ribbon) +
  path('M-14 -128l34 -18h28l-34 18z', ribbon) +
  path('M0 -138q-44 -34 -46 -6q2 14 46 8q46 8 50 -8q0 -28 -50 6z', ribbon);
