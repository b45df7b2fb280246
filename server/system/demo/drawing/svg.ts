/** Elements of an SVG; numbers are user units, positions count from the left and the top. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round > 0 ? ` rx="${round}"` : ''} fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const path = (steps: string, fill: string): string => `<path d="${steps}" fill="${fill}"/>`;

export const line = (steps: string, stroke: string, width: number): string =>
  `<path d="${steps}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export type Box = readonly [x: number, y: number, width: number, height: number];

/** Many small boxes with round corners in one element for each fill. */
export function boxes(all: readonly (readonly [fill: string, box: Box])[], round: number): string {
  const steps = new Map<string, string>();
  for (const [fill, [x, y, width, height]] of all) {
    const wide = short(width - round);
    const own = `M${short(x + round / 2)} ${short(y + round / 2)}h${wide}v${short(height - round)}h-${wide}z`;
    steps.set(fill, (steps.get(fill) ?? '') + own);
  }
  return [...steps]
    .map(
      ([fill, own]) =>
        `<path d="${own}" fill="${fill}" stroke="${fill}" stroke-width="${round}" stroke-linejoin="round"/>`,
    )
    .join('');
}

/** Without digits that nobody sees. */
const short = (value: number): string => String(Math.round(value * 10) / 10);

/** What is moved, turned or made larger together. */
export const group = (transform: string, content: string): string =>
  `<g transform="${transform}">${content}</g>`;

/** What lets through what lies behind it. */
export const faint = (opacity: number, content: string): string => `<g opacity="${opacity}">${content}</g>`;

/** The same thing several times. */
export const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

type Stop = readonly [offset: number, color: string, opacity?: number];

const stops = (all: readonly Stop[]): string =>
  all
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** A gradient across what it fills, from the left to the right; `down`: from the top to the bottom. */
export const linear = (id: string, all: readonly Stop[], down = false): string =>
  `<linearGradient id="${id}"${down ? ' x2="0" y2="1"' : ''}>${stops(all)}</linearGradient>`;

/** A gradient from a point outwards; the point as fractions of what it fills. */
export const radial = (id: string, all: readonly Stop[], x = 0.5, y = 0.5, radius = 0.5): string =>
  `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stops(all)}</radialGradient>`;
