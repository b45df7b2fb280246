import type { Colour } from './colour.ts';
import { FIGURES } from '../figures/index.ts';
import { stand } from './light.ts';
import { defsOf, MATTER, paintOf } from './paint.ts';
import { books, fruit, lantern, mug, parcel, pebbles, vase } from './props.ts';
import { faint, group, path, rect, repeat } from './svg.ts';

const WIDTH = 1600;
const HEIGHT = 640;
const TABLE = 470;

/** Goods of a shelf at a place of a scene. */
interface Placed {
  shelf: string;
  product: number;
  colour: Colour;
  x: number;
  y: number;
  size: number;
}

interface Scene {
  goods: readonly Placed[];
  /** What stands behind the goods. */
  behind: string;
}

/** Walls and tables are shadows and light alone, so that a scene stands on a ground of any tone, light or dark. */
const ROOM =
  faint(
    0.5,
    group(
      'translate(1010 26) skewX(-20)',
      repeat(2, (row) => repeat(4, (at) => rect(at * 138, row * 176, 122, 162, '#ffffff33'))),
    ),
  ) +
  path(`M1010 ${TABLE}v-150a190 190 0 0 1 380 0v150z`, '#ffffff24') +
  rect(0, TABLE, WIDTH, HEIGHT - TABLE, '#7a563a1c') +
  rect(0, TABLE, WIDTH, 2, '#ffffff40');

/** The scenes of banners, by name: the goods stand on the right, the left is free for words. */
const SCENES: Readonly<Record<string, Scene>> = {
  morning: {
    behind: stand(1480, 500, 1.5, 30, vase('#efe6d8')) + stand(870, 520, 1.4, 36, pebbles),
    goods: [
      { shelf: 'Lamps', product: 2, colour: [18, 42, 56], x: 1030, y: 520, size: 1.5 },
      { shelf: 'Coffee', product: 0, colour: [24, 34, 38], x: 1230, y: 540, size: 1.45 },
      { shelf: 'Tableware', product: 1, colour: [150, 20, 58], x: 1400, y: 590, size: 1.05 },
      { shelf: 'Plants', product: 1, colour: [18, 45, 62], x: 1558, y: 560, size: 1.1 },
    ],
  },
  praised: {
    behind: stand(1470, 504, 1.6, 56, books(['#39506b', '#d9b26a', '#efe6d6', '#b5603f'])),
    goods: [
      { shelf: 'Bags', product: 0, colour: [28, 36, 48], x: 1040, y: 540, size: 1.6 },
      { shelf: 'Headphones', product: 0, colour: [212, 20, 28], x: 1270, y: 560, size: 1.25 },
      { shelf: 'Bottles', product: 0, colour: [150, 22, 44], x: 1440, y: 590, size: 1.15 },
      { shelf: 'Shoes', product: 1, colour: [200, 30, 46], x: 1200, y: 622, size: 0.8 },
    ],
  },
  popular: {
    behind: stand(1490, 500, 1.5, 50, fruit) + stand(890, 520, 1.5, 28, mug('#d4764e')),
    goods: [
      { shelf: 'Plants', product: 0, colour: [18, 45, 58], x: 1030, y: 520, size: 1.5 },
      { shelf: 'Speakers', product: 1, colour: [28, 22, 78], x: 1230, y: 540, size: 1.45 },
      { shelf: 'Tea', product: 0, colour: [152, 26, 34], x: 1420, y: 590, size: 1.1 },
    ],
  },
  evening: {
    behind: stand(1500, 500, 1.5, 30, vase('#dcd3e0')) + stand(880, 520, 1.4, 36, pebbles),
    goods: [
      { shelf: 'Lamps', product: 1, colour: [32, 40, 66], x: 1060, y: 540, size: 1.7 },
      { shelf: 'Storage', product: 0, colour: [28, 30, 58], x: 1290, y: 576, size: 1.05 },
      { shelf: 'Tableware', product: 1, colour: [222, 20, 54], x: 1480, y: 600, size: 0.9 },
    ],
  },
  outdoors: {
    behind: stand(900, 524, 1.6, 36, lantern),
    goods: [
      { shelf: 'Camping', product: 0, colour: [36, 54, 54], x: 1180, y: 550, size: 1.5 },
      { shelf: 'Bags', product: 0, colour: [150, 24, 36], x: 1440, y: 590, size: 1.15 },
      { shelf: 'Bottles', product: 0, colour: [14, 50, 50], x: 1556, y: 604, size: 1 },
    ],
  },
  study: {
    behind: stand(1490, 504, 1.6, 56, books(['#5b6f86', '#e3c27a', '#efe6d6', '#b5603f'])),
    goods: [
      { shelf: 'Lamps', product: 0, colour: [212, 24, 46], x: 1020, y: 520, size: 1.55 },
      { shelf: 'Keyboards', product: 0, colour: [210, 16, 40], x: 1250, y: 588, size: 1.3 },
      { shelf: 'Notebooks', product: 1, colour: [18, 46, 52], x: 1480, y: 602, size: 0.8 },
    ],
  },
  gifts: {
    behind: stand(1040, 540, 1.3, 86, parcel('#b4552d')) + stand(1500, 520, 1, 86, parcel('#7f9a78')),
    goods: [
      { shelf: 'Headphones', product: 0, colour: [350, 26, 50], x: 1270, y: 560, size: 1.15 },
      { shelf: 'Pastry', product: 0, colour: [12, 50, 46], x: 1440, y: 604, size: 0.85 },
    ],
  },
};

export const SCENE_NAMES = Object.keys(SCENES);

/** Those of the demo's adverts. */
const ADVERT_SCENES: Readonly<Record<string, Scene>> = {
  teatime: {
    behind: stand(1500, 500, 1.5, 30, vase('#dfe5d6')) + stand(900, 524, 1.5, 28, mug('#7f9a78')),
    goods: [
      { shelf: 'Tea', product: 0, colour: [152, 26, 34], x: 1040, y: 540, size: 1.35 },
      { shelf: 'Tableware', product: 0, colour: [150, 24, 62], x: 1230, y: 572, size: 1.25 },
      { shelf: 'Pastry', product: 0, colour: [38, 52, 60], x: 1420, y: 596, size: 1.1 },
    ],
  },
  desk: {
    behind: stand(1480, 504, 1.6, 56, books(['#5b6f86', '#e3c27a', '#efe6d6', '#b5603f'])),
    goods: [
      { shelf: 'Lamps', product: 0, colour: [212, 24, 46], x: 1020, y: 520, size: 1.55 },
      { shelf: 'Keyboards', product: 0, colour: [210, 16, 40], x: 1250, y: 588, size: 1.3 },
      { shelf: 'Notebooks', product: 0, colour: [18, 46, 52], x: 1440, y: 600, size: 1 },
    ],
  },
};

/** What of a scene is drawn: all of it, or the goods alone, in an upright picture. */
const VIEWS = { whole: [0, WIDTH], upright: [890, 512] } as const;

/** A scene as a complete SVG document. */
export function bannerScene(name: string, view: keyof typeof VIEWS = 'whole'): string {
  const { goods, behind } = SCENES[name] ?? ADVERT_SCENES[name] ?? { goods: [], behind: '' };
  const [left, width] = VIEWS[view];
  const colours = Object.fromEntries(goods.map(({ colour }, at) => [`g${at}`, colour]));
  const drawn = goods.map(({ shelf, product, colour, x, y, size }, at) => {
    const { foot, draw } = FIGURES[shelf]![product]!;
    return stand(x, y, size, foot, draw(paintOf(colour, `g${at}`)));
  });
  const content = ROOM + behind + drawn.join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}">` +
    `<defs>${defsOf(content + MATTER.shadow, colours)}</defs>${content}</svg>\n`
  );
}
