import { hex, lighter, type Colour } from './colour.ts';
import { branchShadow, stand, windowLight } from './light.ts';
import { MATTER } from './paint.ts';
import {
  books,
  curtain,
  frame,
  fruit,
  lantern,
  laptop,
  mug,
  pebbles,
  pine,
  stool,
  vase,
  view,
} from './props.ts';
import { circle, ellipse, faint, group, line, linear, path, rect, repeat } from './svg.ts';

/** Where the table begins, and where goods stand on it. */
export const EDGE = 268;
export const GROUND = 326;

/** A place that goods are shown at: quiet for the first picture, lived in for the second one. */
export interface Surroundings {
  walls: readonly Colour[];
  table: Colour;
  /** What stands beside goods; some of it is taken. */
  props: readonly ((wall: Colour) => string)[];
  life: (wall: Colour) => string;
}

/** The wall and the table of a picture of this size, with the gradients they need. */
export function room(wall: Colour, table: Colour, width = 400, edge = EDGE, height = 400): string {
  return (
    `<defs>${linear('wall', [
      [0, hex(lighter(wall, 5))],
      [0.6, hex(wall)],
      [1, hex(lighter(wall, -8))],
    ])}${linear(
      'table',
      [
        [0, hex(lighter(table, 5))],
        [1, hex(lighter(table, -7))],
      ],
      true,
    )}</defs>` +
    rect(0, 0, width, edge, 'url(#wall)') +
    rect(0, edge, width, height - edge, 'url(#table)') +
    rect(0, edge, width, 3, '#ffffff55')
  );
}

const arch = (x: number, fill: string): string =>
  path(`M${x - 92} ${EDGE}v-118a92 92 0 0 1 184 0v118z`, fill);

const grain = faint(
  0.16,
  line('M0 300q120 -8 230 4t170 -6M0 340q90 10 190 -2t210 6M0 378q160 -10 260 2t140 -4', '#6b4426', 2),
);

const tiles = faint(
  0.5,
  repeat(5, (row) => line(`M0 ${20 + row * 52}h400`, '#ffffff', 2)) +
    repeat(9, (at) => line(`M${22 + at * 46} 0v${EDGE}`, '#ffffff', 2)),
);

const hills = (y: number, fill: string, lift: number): string =>
  path(`M0 ${y}q60 -${lift} 120 -${lift * 0.4}t130 -${lift * 0.5}t150 ${lift * 0.2}v${400 - y}h-400z`, fill);

const meadow = (sky: Colour): string =>
  `<defs>${linear(
    'sky',
    [
      [0, hex(lighter(sky, -4))],
      [0.7, hex(lighter(sky, 12))],
      [1, '#fdf0d8'],
    ],
    true,
  )}</defs>` +
  rect(0, 0, 400, 400, 'url(#sky)') +
  circle(308, 92, 34, '#fff4d2') +
  path('M-10 236l78 -104l44 52l60 -88l84 112l48 -46l106 88v60h-420z', '#a9bcc4') +
  path('M172 96l-22 32l16 8l10 -8l12 14l14 -8z', '#f4f6f5') +
  hills(238, '#8fae93', 34) +
  hills(262, '#7a9c78', 22);

const grass = `<defs>${linear(
  'grass',
  [
    [0, '#8fae72'],
    [1, '#5f8452'],
  ],
  true,
)}</defs>${rect(0, 276, 400, 124, 'url(#grass)')}${faint(
  0.5,
  repeat(16, (at) =>
    path(`M${8 + at * 26} ${300 + (at % 4) * 24}q-3 -12 -8 -16q6 2 9 8q1 -10 6 -14q-2 12 -3 22z`, '#4f7446'),
  ),
)}`;

const desk: Surroundings = {
  walls: [
    [212, 20, 84],
    [28, 26, 87],
    [160, 14, 82],
    [256, 16, 87],
  ],
  table: [30, 34, 74],
  props: [
    (wall) =>
      arch(200, hex(lighter(wall, 7))) +
      windowLight(30, 20) +
      stand(66, 296, 0.82, 30, vase(hex(lighter(wall, -22)))),
    (wall) =>
      circle(262, 150, 96, hex(lighter(wall, 7))) +
      branchShadow(190, 20, 1.5) +
      stand(338, 292, 0.9, 56, books(['#39506b', '#d9b26a', '#efe6d6'])),
    (wall) =>
      windowLight(190, 26) + stand(62, 300, 1, 28, mug(hex(lighter(wall, -34)))) + branchShadow(20, 10, 1.2),
  ],
  life: (wall) =>
    windowLight(250, 6, 0.8) +
    group('translate(76 94)', frame(86, 106, hex(lighter(wall, -30)))) +
    rect(196, 120, 190, 9, MATTER.oak, 2) +
    group('translate(336 120) scale(.52)', vase('#d98c6a')) +
    group('translate(252 120) scale(.62)', books(['#8a5a44', '#d9c7a4', '#4c6a72'])) +
    stand(110, 286, 0.94, 90, laptop) +
    stand(356, 316, 0.86, 28, mug('#d4764e')),
};

const home: Surroundings = {
  walls: [
    [34, 38, 86],
    [16, 34, 86],
    [140, 14, 82],
    [42, 30, 88],
  ],
  table: [26, 36, 62],
  props: [
    (wall) =>
      arch(206, hex(lighter(wall, -7))) +
      windowLight(28, 30) +
      grain +
      stand(68, 296, 0.86, 30, vase('#f4ede0')),
    (wall) =>
      windowLight(180, 20) +
      grain +
      circle(132, 140, 84, hex(lighter(wall, -6))) +
      stand(346, 296, 0.74, 56, books(['#a8603f', '#efe6d6', '#56705c'])),
    () => branchShadow(30, 8, 1.7) + windowLight(120, 16, 0.9) + grain + stand(58, 302, 0.9, 36, pebbles),
  ],
  life: (wall) =>
    group('translate(40 36)', view(130, 156)) +
    group('translate(4 14)', curtain(250, '#f4ece0', '#c9bba6')) +
    group('translate(300 112)', frame(96, 116, hex(lighter(wall, -26)))) +
    grain +
    stand(70, 304, 1, 30, vase('#7d8f7c')) +
    stand(348, 302, 0.8, 56, books(['#c9784f', '#f0e6d4', '#6d8577', '#d9b26a'])),
};

const kitchen: Surroundings = {
  walls: [
    [150, 16, 84],
    [36, 42, 88],
    [206, 22, 86],
    [8, 34, 88],
  ],
  table: [34, 30, 84],
  props: [
    (wall) =>
      tiles +
      windowLight(24, 30) +
      faint(0.3, path('M96 400l40 -112h260l4 112z', hex(lighter(wall, -14)))) +
      stand(342, 298, 0.9, 50, fruit),
    (wall) =>
      arch(190, hex(lighter(wall, 6))) +
      branchShadow(150, 10, 1.6) +
      stand(58, 300, 0.7, 30, vase('#f8f2e7')),
    (wall) =>
      circle(206, 146, 104, hex(lighter(wall, 6))) +
      windowLight(200, 20, 0.9) +
      stand(348, 300, 0.72, 36, pebbles),
  ],
  life: () =>
    tiles +
    group('translate(222 30)', view(140, 146)) +
    rect(0, 92, 186, 9, MATTER.oak, 2) +
    group('translate(40 92) scale(.8)', mug('#e9dfd0')) +
    group('translate(98 92) scale(.8)', mug('#8ba08c')) +
    group('translate(154 92) scale(.5)', vase('#d98c6a')) +
    faint(0.9, path('M60 400l36 -104h230l46 104z', '#f6f0e4')) +
    faint(0.5, line('M76 352h272M68 378h290', '#cf9c74', 5)) +
    stand(60, 312, 0.92, 50, fruit) +
    stand(350, 318, 0.84, 28, mug('#e6b86a')),
};

const wardrobe: Surroundings = {
  walls: [
    [24, 24, 86],
    [200, 14, 82],
    [350, 22, 88],
    [90, 12, 83],
  ],
  table: [28, 26, 78],
  props: [
    (wall) => windowLight(26, 34, 1.1) + arch(230, hex(lighter(wall, 6))) + branchShadow(210, 16, 1.2),
    (wall) => circle(150, 150, 108, hex(lighter(wall, 6))) + windowLight(200, 24),
    (wall) =>
      branchShadow(10, 12, 1.8) +
      rect(300, 0, 100, EDGE, hex(lighter(wall, -5))) +
      stand(350, 300, 0.8, 30, vase('#efe5d4')),
  ],
  life: (wall) =>
    windowLight(10, 16, 0.9) +
    line('M176 60h240', '#5b5049', 6) +
    repeat(3, (at) =>
      group(
        `translate(${228 + at * 62} 60)`,
        line('M0 0v12', '#5b5049', 3) +
          path(
            'M-30 24q20 -14 30 -14t30 14l6 150q-36 14 -72 0z',
            [hex(lighter(wall, -32)), '#efe6d8', '#8d9a8a'][at] ?? '#ffffff',
          ) +
          faint(0.2, line('M-8 40q4 60 -4 120M10 40q-2 50 6 110', '#000000', 3)),
      ),
    ) +
    ellipse(80, 150, 52, 92, MATTER.oak) +
    ellipse(80, 150, 46, 86, '#e6edf0') +
    faint(0.6, path('M56 96q16 -20 34 -22l-46 120q-6 -50 12 -98z', '#ffffff')) +
    ellipse(200, 350, 210, 46, hex(lighter(wall, -16))) +
    ellipse(200, 350, 190, 38, hex(lighter(wall, -8))) +
    stand(352, 312, 0.8, 46, stool('#c9784f')),
};

const outdoors: Surroundings = {
  walls: [
    [200, 38, 78],
    [28, 50, 84],
    [176, 26, 80],
    [216, 30, 82],
  ],
  table: [36, 24, 76],
  props: [
    (wall) =>
      circle(200, 150, 112, hex(lighter(wall, 8))) +
      faint(0.5, path('M60 268l74 -92l40 44l52 -66l112 114z', hex(lighter(wall, -14)))) +
      stand(340, 298, 0.8, 36, pebbles),
    (wall) => arch(200, hex(lighter(wall, 8))) + windowLight(20, 20) + stand(64, 300, 0.7, 36, pebbles),
    (wall) =>
      branchShadow(120, 6, 1.9) +
      circle(280, 130, 74, hex(lighter(wall, 9))) +
      stand(344, 302, 0.6, 18, lantern),
  ],
  life: (wall) =>
    meadow(wall) +
    group('translate(42 282) scale(1.1)', pine('#52765a')) +
    group('translate(84 286) scale(.8)', pine('#668a68')) +
    group('translate(366 284) scale(1.2)', pine('#4c7054')) +
    grass +
    stand(346, 344, 0.86, 18, lantern) +
    stand(54, 350, 0.9, 36, pebbles),
};

const study: Surroundings = {
  walls: [
    [152, 16, 80],
    [40, 36, 87],
    [14, 28, 86],
    [218, 20, 85],
  ],
  table: [28, 38, 66],
  props: [
    (wall) =>
      windowLight(180, 18, 1.05) +
      grain +
      arch(150, hex(lighter(wall, 6))) +
      stand(344, 300, 0.76, 56, books(['#39506b', '#efe6d6', '#b5603f'])),
    (wall) =>
      branchShadow(20, 10, 1.7) +
      grain +
      circle(250, 142, 92, hex(lighter(wall, 6))) +
      stand(60, 302, 0.9, 28, mug('#e9dfd0')),
    () => windowLight(30, 24) + grain + stand(348, 300, 0.7, 30, vase('#f4ede0')),
  ],
  life: (wall) =>
    group('translate(34 30)', view(150, 170)) +
    rect(226, 96, 176, 9, MATTER.oakDark, 2) +
    repeat(6, (at) =>
      rect(
        236 + at * 20,
        96 - 56 - (at % 3) * 8,
        16,
        56 + (at % 3) * 8,
        ['#39506b', '#c9784f', '#efe6d6', '#6d8577', '#d9b26a', '#8a4f3a'][at]!,
        2,
      ),
    ) +
    group('translate(374 96) scale(.46)', vase(hex(lighter(wall, -30)))) +
    grain +
    stand(346, 312, 0.84, 28, mug('#efe6d6')) +
    stand(62, 308, 0.72, 56, books(['#56705c', '#efe6d6', '#b5603f'])),
};

/** Where the goods of a department are shown, by its English name. */
export const SURROUNDINGS: Readonly<Record<string, Surroundings>> = {
  Electronics: desk,
  Home: home,
  Food: kitchen,
  Clothing: wardrobe,
  Sports: outdoors,
  Stationery: study,
};
