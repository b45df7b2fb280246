import { hex, lighter, type Colour } from './colour.ts';
import { linear, radial } from './svg.ts';

/** The colours of one figure: plain ones, and fills that are lit from the left. */
export interface Paint {
  flat: string;
  dark: string;
  deep: string;
  light: string;
  pale: string;
  /** Round and upright, as a can. */
  body: string;
  /** Round on all sides, as a ball. */
  ball: string;
  /** Lit from above, as cloth that hangs. */
  cloth: string;
}

/** Things that look alike in every colour of the goods. */
export const MATTER = {
  wood: 'url(#wood)',
  oak: '#c99a6b',
  oakDark: '#9c6f45',
  steel: 'url(#steel)',
  brass: 'url(#brass)',
  black: 'url(#black)',
  soot: '#2b2a2c',
  china: 'url(#china)',
  paper: '#fbf7ef',
  cream: '#f3e9d8',
  glass: 'url(#glass)',
  glow: 'url(#glow)',
  leaf: 'url(#leaf)',
  leafDark: '#3f6b4a',
  clay: 'url(#clay)',
  shine: 'url(#shine)',
  shadow: 'url(#shadow)',
} as const;

const MATTER_DEFS: Readonly<Record<string, string>> = {
  wood: linear('wood', [
    [0, '#b98657'],
    [0.3, '#d9ac7d'],
    [1, '#a87447'],
  ]),
  steel: linear('steel', [
    [0, '#8d9299'],
    [0.28, '#eef0f2'],
    [0.55, '#b4b9bf'],
    [1, '#74797f'],
  ]),
  brass: linear('brass', [
    [0, '#a87c36'],
    [0.3, '#ecd08f'],
    [1, '#94692a'],
  ]),
  black: linear('black', [
    [0, '#2a292c'],
    [0.3, '#57555a'],
    [1, '#1b1a1d'],
  ]),
  china: linear('china', [
    [0, '#d9d4cb'],
    [0.35, '#ffffff'],
    [1, '#cfc8bd'],
  ]),
  glass: linear('glass', [
    [0, '#ffffff', 0.5],
    [0.3, '#ffffff', 0.18],
    [0.8, '#dfeaf0', 0.25],
    [1, '#ffffff', 0.5],
  ]),
  glow: radial('glow', [
    [0, '#fff3cf', 0.95],
    [0.4, '#ffe6a8', 0.4],
    [1, '#ffe6a8', 0],
  ]),
  leaf: linear('leaf', [
    [0, '#7fa873'],
    [1, '#3f6b4a'],
  ]),
  clay: linear('clay', [
    [0, '#b06a48'],
    [0.35, '#dc9a76'],
    [1, '#9a5637'],
  ]),
  shine: linear('shine', [
    [0, '#ffffff', 0.55],
    [1, '#ffffff', 0],
  ]),
  shadow: radial('shadow', [
    [0, '#1e140c', 0.5],
    [0.55, '#1e140c', 0.22],
    [1, '#1e140c', 0],
  ]),
};

interface Mixed {
  paint: Paint;
  /** The fills it names, by their ids. */
  defs: Record<string, string>;
}

/** Colours come again in picture after picture. */
const paints = new WeakMap<Colour, Map<string, Mixed>>();

/** How a figure in this colour is painted; `id` keeps its fills apart from those of another colour in the same picture. */
export const paintOf = (colour: Colour, id = 'a'): Paint => mixed(colour, id).paint;

function mixed(colour: Colour, id: string): Mixed {
  const own = paints.get(colour) ?? new Map<string, Mixed>();
  paints.set(colour, own);
  const kept = own.get(id) ?? { paint: mixPaint(colour, id), defs: paintDefs(colour, id) };
  own.set(id, kept);
  return kept;
}

function mixPaint(colour: Colour, id: string): Paint {
  return {
    flat: hex(colour),
    dark: hex(lighter(colour, -12)),
    deep: hex(lighter(colour, -24)),
    light: hex(lighter(colour, 12)),
    pale: hex(lighter(colour, 24)),
    body: `url(#${id}body)`,
    ball: `url(#${id}ball)`,
    cloth: `url(#${id}cloth)`,
  };
}

/** The fills that `paintOf` names. */
const paintDefs = (colour: Colour, id: string): Record<string, string> => ({
  [`${id}body`]: linear(`${id}body`, [
    [0, hex(lighter(colour, -9))],
    [0.3, hex(lighter(colour, 10))],
    [0.6, hex(colour)],
    [1, hex(lighter(colour, -16))],
  ]),
  [`${id}ball`]: radial(
    `${id}ball`,
    [
      [0, hex(lighter(colour, 18))],
      [0.5, hex(colour)],
      [1, hex(lighter(colour, -18))],
    ],
    0.36,
    0.3,
    0.78,
  ),
  [`${id}cloth`]: linear(
    `${id}cloth`,
    [
      [0, hex(lighter(colour, 8))],
      [0.55, hex(colour)],
      [1, hex(lighter(colour, -9))],
    ],
    true,
  ),
});

/** The fills that a drawing uses, of those there are; `colours` by the ids of their paints. */
export function defsOf(content: string, colours: Readonly<Record<string, Colour>>): string {
  const all: Record<string, string> = { ...MATTER_DEFS };
  for (const [id, colour] of Object.entries(colours)) Object.assign(all, mixed(colour, id).defs);
  const used = new Set([...content.matchAll(/url\(#(\w+)\)/g)].map(([, id = '']) => id));
  return [...used].map((id) => all[id] ?? '').join('');
}
