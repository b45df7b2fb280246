import { FIGURES } from '../figures/index.ts';
import { hex, lighter, type Colour } from './colour.ts';
import { branchShadow, stand, windowLight } from './light.ts';
import { defsOf, MATTER, paintOf } from './paint.ts';
import { books, fruit, lantern, mug, parcel, pebbles, vase } from './props.ts';
import { room } from './surroundings.ts';
import { circle, group, path } from './svg.ts';

/** Pictures of a shelf are as wide as a page, those of some goods fit anywhere. */
const SIZES = {
  near: { width: 1200, height: 900, table: 640 },
  wide: { width: 1600, height: 640, table: 450 },
} as const;

/** Goods of a shelf at a place of a picture. */
interface Placed {
  shelf: string;
  product: number;
  colour: Colour;
  x: number;
  y: number;
  size: number;
}

interface StillLife {
  /** Default: `near`. */
  size?: keyof typeof SIZES;
  wall: Colour;
  table: Colour;
  /** What is on the wall: an arch, or a disc. */
  shape: 'arch' | 'disc';
  /** What stands behind the goods. */
  behind: string;
  goods: readonly Placed[];
}

/** Pictures without free room for words: what matters stands in the middle, so that upright and square cuts show it as well. */
const STILL_LIVES: Readonly<Record<string, StillLife>> = {
  tea: {
    wall: [150, 14, 80],
    table: [30, 34, 68],
    shape: 'arch',
    behind: stand(300, 690, 2.2, 30, vase('#e4e8dc')),
    goods: [
      { shelf: 'Tea', product: 0, colour: [152, 26, 34], x: 520, y: 740, size: 2.1 },
      { shelf: 'Tableware', product: 1, colour: [150, 20, 54], x: 810, y: 820, size: 1.35 },
    ],
  },
  coffee: {
    wall: [28, 28, 82],
    table: [24, 30, 58],
    shape: 'disc',
    behind: stand(860, 700, 2.4, 28, mug('#d4764e')),
    goods: [
      { shelf: 'Coffee', product: 0, colour: [18, 32, 34], x: 540, y: 760, size: 2.3 },
      { shelf: 'Pastry', product: 1, colour: [34, 48, 62], x: 860, y: 836, size: 1.1 },
    ],
  },
  study: {
    wall: [212, 18, 80],
    table: [30, 30, 66],
    shape: 'disc',
    behind: stand(830, 690, 2.3, 56, books(['#39506b', '#d9b26a', '#efe6d6', '#b5603f'])),
    goods: [
      { shelf: 'Lamps', product: 0, colour: [212, 24, 42], x: 420, y: 730, size: 2.1 },
      { shelf: 'Notebooks', product: 1, colour: [16, 42, 46], x: 640, y: 826, size: 1.25 },
    ],
  },
  evening: {
    wall: [262, 14, 66],
    table: [24, 26, 46],
    shape: 'arch',
    behind: stand(820, 700, 2.2, 36, pebbles),
    goods: [
      { shelf: 'Lamps', product: 2, colour: [18, 36, 50], x: 560, y: 750, size: 2.4 },
      { shelf: 'Tableware', product: 1, colour: [222, 20, 52], x: 840, y: 830, size: 0.95 },
    ],
  },
  green: {
    wall: [88, 18, 82],
    table: [34, 34, 70],
    shape: 'arch',
    behind: stand(330, 690, 1.8, 30, vase('#efe6d8')),
    goods: [
      { shelf: 'Plants', product: 1, colour: [18, 45, 58], x: 590, y: 750, size: 2.4 },
      { shelf: 'Plants', product: 2, colour: [28, 26, 72], x: 850, y: 826, size: 1.2 },
    ],
  },
  table: {
    wall: [36, 36, 84],
    table: [26, 38, 62],
    shape: 'disc',
    behind: stand(860, 690, 2.1, 50, fruit),
    goods: [
      { shelf: 'Tableware', product: 2, colour: [14, 48, 50], x: 500, y: 740, size: 1.9 },
      { shelf: 'Tableware', product: 0, colour: [206, 24, 52], x: 800, y: 830, size: 1.25 },
    ],
  },
  trail: {
    wall: [196, 24, 82],
    table: [88, 20, 58],
    shape: 'disc',
    behind: stand(300, 720, 2, 36, lantern),
    goods: [
      { shelf: 'Camping', product: 0, colour: [36, 54, 54], x: 600, y: 740, size: 2.3 },
      { shelf: 'Bottles', product: 0, colour: [150, 24, 40], x: 870, y: 820, size: 1.4 },
    ],
  },
  move: {
    wall: [14, 34, 84],
    table: [208, 14, 70],
    shape: 'disc',
    behind: '',
    goods: [
      { shelf: 'Bottles', product: 1, colour: [200, 34, 46], x: 420, y: 720, size: 2.2 },
      { shelf: 'Shoes', product: 0, colour: [12, 56, 54], x: 680, y: 800, size: 2.1 },
    ],
  },
  carry: {
    wall: [204, 18, 82],
    table: [28, 32, 66],
    shape: 'arch',
    behind: stand(880, 700, 2, 36, pebbles),
    goods: [
      { shelf: 'Bags', product: 0, colour: [24, 36, 44], x: 560, y: 760, size: 2.5 },
      { shelf: 'Bottles', product: 0, colour: [212, 22, 36], x: 830, y: 826, size: 1.5 },
    ],
  },
  sound: {
    wall: [330, 12, 82],
    table: [24, 30, 58],
    shape: 'arch',
    behind: stand(320, 700, 2, 30, vase('#e9dfe6')),
    goods: [
      { shelf: 'Speakers', product: 1, colour: [28, 22, 74], x: 560, y: 750, size: 2.3 },
      { shelf: 'Headphones', product: 0, colour: [212, 16, 30], x: 850, y: 826, size: 1.15 },
    ],
  },
  gift: {
    wall: [10, 34, 84],
    table: [28, 34, 68],
    shape: 'disc',
    behind: stand(860, 710, 1.7, 86, parcel('#7f9a78')),
    goods: [
      { shelf: 'Pastry', product: 0, colour: [12, 52, 46], x: 880, y: 846, size: 0.95 },
      { shelf: 'Tea', product: 1, colour: [96, 26, 44], x: 330, y: 770, size: 1.6 },
    ],
  },
  shelf: {
    size: 'wide',
    wall: [36, 30, 84],
    table: [28, 34, 64],
    shape: 'disc',
    behind: stand(1110, 500, 1.7, 56, books(['#39506b', '#d9b26a', '#efe6d6', '#b5603f'])),
    goods: [
      { shelf: 'Plants', product: 1, colour: [18, 45, 58], x: 190, y: 530, size: 1.7 },
      { shelf: 'Lamps', product: 2, colour: [206, 28, 46], x: 500, y: 530, size: 1.7 },
      { shelf: 'Coffee', product: 0, colour: [18, 32, 34], x: 800, y: 550, size: 1.5 },
      { shelf: 'Tableware', product: 1, colour: [150, 20, 54], x: 1110, y: 580, size: 1.1 },
      { shelf: 'Speakers', product: 1, colour: [28, 22, 76], x: 1420, y: 540, size: 1.65 },
    ],
  },
  teahouse: {
    size: 'wide',
    wall: [120, 14, 80],
    table: [28, 32, 60],
    shape: 'arch',
    behind: stand(250, 500, 1.8, 30, vase('#e4e8dc')) + stand(1330, 500, 1.6, 36, lantern),
    goods: [
      { shelf: 'Tea', product: 0, colour: [152, 26, 34], x: 480, y: 530, size: 1.6 },
      { shelf: 'Tableware', product: 1, colour: [150, 20, 54], x: 800, y: 580, size: 1.3 },
      { shelf: 'Pastry', product: 0, colour: [38, 52, 60], x: 1120, y: 580, size: 1.1 },
      { shelf: 'Plants', product: 1, colour: [20, 40, 52], x: 1440, y: 550, size: 1.4 },
    ],
  },
  sill: {
    size: 'wide',
    wall: [92, 18, 82],
    table: [36, 34, 72],
    shape: 'arch',
    behind: stand(1090, 500, 2, 30, vase('#efe6d8')),
    goods: [
      { shelf: 'Plants', product: 0, colour: [18, 40, 56], x: 330, y: 540, size: 1.7 },
      { shelf: 'Plants', product: 1, colour: [28, 30, 66], x: 800, y: 550, size: 1.9 },
      { shelf: 'Plants', product: 2, colour: [28, 26, 72], x: 1370, y: 570, size: 1.4 },
    ],
  },
};

export const STILL_LIFE_NAMES = Object.keys(STILL_LIVES);

/** What only one of them shows, before its goods. */
const BEFORE: Readonly<Record<string, string>> = {
  gift: stand(570, 790, 2.3, 86, parcel('#b4552d')),
};

/** Goods on a table before a wall, as a complete SVG document. */
export function stillLife(name: string): string {
  const { size = 'near', wall, table, shape, behind, goods } = STILL_LIVES[name]!;
  const { width, height, table: edge } = SIZES[size];
  const colours = Object.fromEntries(goods.map(({ colour }, at) => [`g${at}`, colour]));
  const drawn = goods.map(({ shelf, product, colour, x, y, size: own }, at) => {
    const { foot, draw } = FIGURES[shelf]![product]!;
    return stand(x, y, own, foot, draw(paintOf(colour, `g${at}`)));
  });
  const content =
    onWall(shape, width / 2, edge, hex(lighter(wall, 6))) + behind + (BEFORE[name] ?? '') + drawn.join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${defsOf(content + MATTER.shadow, colours)}</defs>` +
    `${room(wall, table, width, edge, height)}${content}</svg>\n`
  );
}

const onWall = (shape: 'arch' | 'disc', x: number, edge: number, fill: string): string =>
  (shape === 'arch'
    ? path(`M${x - 260} ${edge}v-${edge - 400}a260 260 0 0 1 520 0v${edge - 400}z`, fill)
    : circle(x, edge - 270, edge * 0.42, fill)) +
  group('scale(2.4)', windowLight(24, 20, 1.1) + branchShadow(x / 2.4 + 80, 20, 1.2));
