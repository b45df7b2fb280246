/** Colours of one picture. */
export interface Paint {
  main: string;
  dark: string;
  light: string;
}

type Draw = (paint: Paint) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const path = (steps: string, fill: string): string => `<path d="${steps}" fill="${fill}"/>`;
const line = (steps: string, stroke: string, width: number): string =>
  `<path d="${steps}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Goods as simple figures on a 400 x 400 ground, each about 240 high and centred. */
const SHAPES = {
  headphones: ({ main, dark, light }) =>
    line('M95 235V210a105 105 0 0 1 210 0v25', dark, 22) +
    rect(75, 215, 56, 105, main, 24) +
    rect(269, 215, 56, 105, main, 24) +
    rect(90, 235, 14, 65, light, 7) +
    rect(284, 235, 14, 65, light, 7),
  speaker: ({ main, dark, light }) =>
    rect(120, 75, 160, 250, main, 22) +
    circle(200, 145, 36, dark) +
    circle(200, 145, 14, light) +
    circle(200, 245, 58, dark) +
    circle(200, 245, 24, light),
  keyboard: ({ main, dark, light }) =>
    rect(55, 135, 290, 130, main, 18) +
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2, 3, 4, 5, 6].map((key) => rect(73 + key * 37, 150 + row * 30, 29, 22, light, 5)).join(''),
      )
      .join('') +
    rect(140, 242, 120, 14, dark, 5),
  lamp: ({ main, dark, light }) =>
    path('M150 90h100l45 110H105z', main) +
    rect(192, 200, 16, 110, dark, 6) +
    rect(140, 305, 120, 18, dark, 9) +
    circle(200, 205, 18, light),
  bowl: ({ main, dark, light }) =>
    path('M80 185h240a120 120 0 0 1-240 0z', main) +
    rect(155, 300, 90, 20, dark, 8) +
    line('M105 185h190', light, 8) +
    line('M165 150q12-20 0-40M200 150q12-20 0-40M235 150q12-20 0-40', dark, 7),
  box: ({ main, dark, light }) =>
    path('M85 150l115-50 115 50-115 50z', light) +
    path('M85 150l115 50v125L85 275z', main) +
    path('M315 150l-115 50v125l115-50z', dark),
  cup: ({ main, dark, light }) =>
    path('M105 150h160v95a60 60 0 0 1-60 60h-40a60 60 0 0 1-60-60z', main) +
    line('M268 175h20a32 32 0 0 1 0 64h-24', main, 18) +
    rect(90, 312, 190, 14, dark, 7) +
    line('M150 120q14-22 0-44M185 120q14-22 0-44M220 120q14-22 0-44', light, 8),
  cake: ({ main, dark, light }) =>
    rect(90, 215, 220, 95, main, 14) +
    path('M90 215q0-45 55-45h110q55 0 55 45v14q-28 26-55 0-27 26-55 0-28 26-55 0-27 26-55 0z', light) +
    circle(200, 150, 22, dark),
  shirt: ({ main, dark, light }) =>
    path('M150 90l-75 45 28 60 32-16v136h130V179l32 16 28-60-75-45q-50 45-100 0z', main) +
    line('M150 90q50 45 100 0', dark, 9) +
    rect(215, 185, 30, 34, light, 4),
  shoe: ({ main, dark, light }) =>
    path('M75 170q35 30 75-15l95 75q75 10 80 45v15H75z', main) +
    rect(70, 285, 260, 22, dark, 11) +
    line('M165 185l28-24M192 206l28-24M219 227l28-24', light, 9),
  bag: ({ main, dark, light }) =>
    line('M150 155v-25a50 50 0 0 1 100 0v25', dark, 14) +
    rect(95, 150, 210, 170, main, 26) +
    rect(135, 225, 130, 66, light, 14) +
    rect(192, 215, 16, 30, dark, 6),
  ball: ({ main, dark, light }) =>
    circle(200, 205, 112, main) +
    line('M88 205h224M200 93v224M122 125q78 80 0 160M278 125q-78 80 0 160', dark, 7) +
    circle(160, 160, 16, light),
  tent: ({ main, dark, light }) =>
    path('M200 90L60 305h280z', main) +
    path('M200 90l-50 215h100z', dark) +
    path('M200 150l-22 155h44z', light),
  bottle: ({ main, dark, light }) =>
    rect(172, 75, 56, 42, dark, 10) +
    path('M160 117h80q28 24 28 62v120q0 26-26 26h-84q-26 0-26-26V179q0-38 28-62z', main) +
    rect(148, 205, 104, 66, light, 10),
  pen: ({ main, dark, light }) =>
    '<g transform="rotate(40 200 200)">' +
    rect(182, 70, 36, 190, main, 12) +
    path('M182 260h36l-18 60z', dark) +
    rect(190, 90, 10, 110, light, 5) +
    '</g>',
  book: ({ main, dark, light }) =>
    rect(105, 85, 190, 240, main, 14) +
    rect(105, 85, 34, 240, dark, 12) +
    rect(165, 130, 100, 16, light, 6) +
    rect(165, 160, 66, 12, light, 6),
  plant: ({ main, dark, light }) =>
    path('M200 235q-95-20-85-120 90 10 85 120zM200 235q95-20 85-120-90 10-85 120z', main) +
    path('M200 230q-34-80 0-150 34 70 0 150z', light) +
    path('M140 235h120l-16 90h-88z', dark),
} satisfies Record<string, Draw>;

export type ShapeName = keyof typeof SHAPES;

/** One figure in the given colours, as SVG elements. */
export function drawShape(name: ShapeName, paint: Paint): string {
  return SHAPES[name](paint);
}
