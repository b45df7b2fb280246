import { hex, lighter, type Colour } from './colour.ts';
import type { Figure } from './figure.ts';
import { stand, windowLight } from './light.ts';
import { defsOf, MATTER, paintOf } from './paint.ts';
import { parcel } from './props.ts';
import { EDGE, GROUND, room, type Surroundings } from './surroundings.ts';
import { circle, ellipse, faint, group, linear, rect } from './svg.ts';

/** What sets pictures of one goods apart from those of another, drawn by lot. */
export interface Look {
  /** Degrees that colours are turned by. */
  turn: number;
  /** Which wall and which props, and on which side they stand. */
  place: number;
}

/** Goods as their pictures show them. */
export interface Shown {
  figure: Figure;
  around: Surroundings;
  look: Look;
}

type Colours = readonly [Colour, ...Colour[]];

/** The goods alone in quiet surroundings: what lists show. */
export function frontView({ figure, around, look }: Shown, colour: Colour): string {
  const wall = wallOf(around, look);
  const props = around.props[look.place % around.props.length]!(wall);
  return svg(
    room(wall, around.table) +
      (figure.hangs ? windowLight(40, 30, 1.1) : props) +
      placed(figure, colour, 200, 1),
    { a: colour },
  );
}

/** The goods where they are used. */
export function lifeView({ figure, around, look }: Shown, colour: Colour): string {
  const wall = wallOf(around, { ...look, place: look.place + 1 });
  const size = figure.height > 170 ? 0.74 : 0.86;
  return svg(room(wall, around.table) + around.life(wall) + placed(figure, colour, 208, size), {
    a: colour,
  });
}

/** So near that one sees how it is made. */
export function nearView({ figure, around, look }: Shown, colour: Colour): string {
  const wall = wallOf(around, { ...look, place: look.place + 2 });
  const size = 430 / Math.max(figure.height, figure.foot * 2);
  const y = 200 + (figure.height * size) / 2;
  return svg(
    sweep(wall) +
      circle(238, 176, 150, hex(lighter(wall, 6))) +
      windowLight(60, 30, 1.6) +
      ellipse(230, y, figure.foot * size * 1.3, 22, MATTER.shadow) +
      group(
        `translate(216 ${Math.round(y)}) scale(${size.toFixed(2)}) rotate(-4)`,
        figure.draw(paintOf(colour)),
      ),
    { a: colour },
  );
}

/** All colours beside each other; of goods in one colour what comes in the parcel. */
export function groupView({ figure, around, look }: Shown, colours: Colours): string {
  const wall = wallOf(around, { ...look, place: look.place + 3 });
  const [first, second, third] = colours;
  const back = sweep(wall) + faint(0.7, windowLight(190, 10, 1.2));
  if (second === undefined || third === undefined) {
    const ribbon = hex(lighter(first, -6));
    const own = stand(262, 352, figure.height > 170 ? 0.66 : 0.74, figure.foot, figure.draw(paintOf(first)));
    return svg(back + stand(140, 316, 1.05, 86, parcel(ribbon)) + own, { a: first });
  }
  const size = Math.min(0.78, 88 / Math.max(figure.foot, 60));
  const one = (x: number, y: number, colour: Colour, id: string): string =>
    stand(x, y, size, figure.foot, figure.draw(paintOf(colour, id)));
  return svg(back + one(98, 272, second, 'b') + one(302, 272, third, 'c') + one(200, 366, first, 'a'), {
    a: first,
    b: second,
    c: third,
  });
}

const wallOf = ({ walls }: Surroundings, { place, turn }: Look): Colour => {
  const [hue, saturation, lightness] = walls[place % walls.length]!;
  return [hue + turn / 2, saturation, lightness];
};

/** A figure on the table, or on the peg where it hangs. */
function placed(figure: Figure, colour: Colour, x: number, size: number): string {
  const drawn = figure.draw(paintOf(colour));
  if (!figure.hangs) return stand(x, GROUND, size * 1.06, figure.foot, drawn);
  const y = 88 + figure.height * size;
  return (
    rect(0, 78, 400, 14, MATTER.oak, 2) +
    rect(0, 90, 400, 3, '#00000018') +
    circle(x, 86, 7, MATTER.oakDark) +
    ellipse(x + 14, y - 96 * size, 112 * size, 112 * size, MATTER.shadow) +
    group(`translate(${x} ${y}) scale(${size})`, drawn)
  );
}

/** Paper that runs from the wall to the table without an edge. */
const sweep = (wall: Colour): string =>
  `<defs>${linear(
    'sweep',
    [
      [0, hex(lighter(wall, 4))],
      [0.62, hex(lighter(wall, -3))],
      [0.7, hex(lighter(wall, -1))],
      [1, hex(lighter(wall, -10))],
    ],
    true,
  )}</defs>${rect(0, 0, 400, 400, 'url(#sweep)')}${rect(0, EDGE, 400, 1, '#ffffff22')}`;

const svg = (content: string, colours: Record<string, Colour>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800"><defs>${defsOf(content, colours)}</defs>${content}</svg>\n`;
