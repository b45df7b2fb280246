import type { Figure } from '../drawing/figure.ts';
import { MATTER, type Paint } from '../drawing/paint.ts';
import { circle, ellipse, group, line, path, rect, repeat } from '../drawing/svg.ts';

const cup = (x: number, { body, dark, deep, light }: Paint, turn: 1 | -1): string =>
  group(
    `translate(${x} -62) scale(${turn} 1)`,
    rect(-6, -52, 30, 104, deep, 15) + rect(-34, -58, 44, 116, body, 22) + rect(-27, -44, 6, 84, light, 3),
  ) + circle(x - turn * 12, -62, 5, dark);

const headband = ({ dark, deep, light }: Paint, width: number): string =>
  line('M-84 -110V-128a84 84 0 0 1 168 0V-110', deep, width) +
  line('M-84 -120V-128a84 84 0 0 1 168 0V-120', dark, width - 5) +
  line('M-74 -152a78 78 0 0 1 60 -54', light, 4);

const overEar: Figure = {
  foot: 100,
  height: 222,
  draw: (paint) =>
    headband(paint, 20) +
    rect(-91, -136, 14, 34, MATTER.steel, 4) +
    rect(77, -136, 14, 34, MATTER.steel, 4) +
    cup(-80, paint, 1) +
    cup(80, paint, -1),
};

const bud = (x: number, turn: number, { body, dark, pale }: Paint): string =>
  group(
    `translate(${x} -74) rotate(${turn})`,
    rect(-8, -40, 16, 52, body, 8) +
      ellipse(-2, -44, 20, 18, body) +
      ellipse(-16, -46, 8, 11, dark) +
      circle(6, -50, 4, pale),
  );

const earbuds: Figure = {
  foot: 84,
  height: 168,
  draw: (paint) => {
    const { body, dark, deep, light, pale } = paint;
    return (
      rect(-74, -162, 148, 80, body, 36) +
      rect(-64, -152, 128, 66, deep, 28) +
      rect(-80, -78, 160, 78, body, 34) +
      ellipse(0, -74, 72, 12, deep) +
      bud(-34, -8, paint) +
      bud(34, 8, paint) +
      path(
        'M-80 -56a34 22 0 0 1 6 -14q74 22 148 0a34 22 0 0 1 6 14v22a34 34 0 0 1-34 34h-92a34 34 0 0 1-34-34z',
        body,
      ) +
      line('M-64 -20q6 12 22 14', light, 4) +
      circle(0, -26, 4, pale) +
      line('M-20 -60h40', dark, 3)
    );
  },
};

const studio: Figure = {
  foot: 112,
  height: 224,
  draw: (paint) =>
    headband(paint, 26) +
    repeat(2, (at) => {
      const x = at === 0 ? -78 : 78;
      return (
        line(`M${x} -128v30`, '#8d9299', 8) +
        circle(x, -62, 60, MATTER.black) +
        circle(x, -62, 48, paint.ball) +
        circle(x, -62, 30, paint.dark) +
        circle(x, -62, 26, paint.ball) +
        line(`M${x - 34} -80a40 40 0 0 1 22 -20`, paint.pale, 4)
      );
    }) +
    line('M-78 -4q-30 22 10 8t30 0t30 0t30 0', MATTER.soot, 5),
};

const cone = (x: number, y: number, radius: number, { deep }: Paint): string =>
  circle(x, y, radius, MATTER.black) +
  circle(x, y, radius * 0.82, deep) +
  circle(x, y, radius * 0.74, '#3a383b') +
  circle(x, y, radius * 0.3, MATTER.black) +
  ellipse(x - radius * 0.3, y - radius * 0.34, radius * 0.16, radius * 0.1, '#77747a');

/** The cloth before a speaker: dots are lines of no length with round ends. */
const DOTS = repeat(5, (row) => repeat(14, (at) => `M${-78 + at * 12 + (row % 2) * 6} ${-84 + row * 16}h0`));

const bluetooth: Figure = {
  foot: 112,
  height: 112,
  draw: ({ body, cloth, deep, light, pale, dark }) =>
    line('M84 -92q44 -34 38 14', deep, 8) +
    rect(-118, -104, 236, 104, cloth, 52) +
    line(DOTS, dark, 4.4) +
    ellipse(-98, -52, 18, 46, body) +
    ellipse(-98, -52, 10, 30, deep) +
    line('M-70 -94q70 -6 130 0', pale, 3) +
    rect(-22, -62, 44, 20, light, 10) +
    repeat(3, (at) => circle(-10 + at * 10, -52, 2.4, deep)),
};

const bookshelf: Figure = {
  foot: 66,
  height: 224,
  draw: (paint) =>
    path('M66 -222l26 10v204l-26 8z', MATTER.oakDark) +
    rect(-66, -222, 132, 222, MATTER.wood, 5) +
    rect(-56, -212, 112, 202, paint.body, 4) +
    cone(0, -164, 28, paint) +
    cone(0, -76, 48, paint) +
    circle(-44, -200, 3, MATTER.soot) +
    circle(44, -200, 3, MATTER.soot) +
    rect(-14, -22, 28, 5, MATTER.brass, 2),
};

const desktop: Figure = {
  foot: 120,
  height: 138,
  draw: (paint) =>
    repeat(2, (at) => {
      const x = at === 0 ? -66 : 66;
      return (
        path(`M${x - 26} -14l-12 14h14l10 -10zM${x + 26} -14l12 14h-14l-10 -10z`, paint.deep) +
        circle(x, -72, 64, paint.ball) +
        cone(x, -70, 36, paint) +
        circle(x, -122, 7, paint.deep) +
        line(`M${x - 50} -92a56 56 0 0 1 26 -30`, paint.pale, 5)
      );
    }),
};

export const HEADPHONES: readonly Figure[] = [overEar, earbuds, studio];
export const SPEAKERS: readonly Figure[] = [bluetooth, bookshelf, desktop];
