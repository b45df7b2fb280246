import type { Shelf } from './departments.ts';
import type { Colour } from './drawing/colour.ts';
import type { Figure } from './drawing/figure.ts';
import { FIGURES } from './figures/index.ts';
import { frontView, groupView, lifeView, nearView, type Look, type Shown } from './drawing/goods-views.ts';
import type { Paint } from './drawing/paint.ts';
import { SURROUNDINGS } from './drawing/surroundings.ts';
import type { Random } from './random.ts';
import { number, picture, type Sample } from './sample.ts';
import type { VariantGroup } from './variants.ts';

/** How goods look, drawn by lot. */
export interface GoodsLook extends Look {
  /** Strength and lightness of what comes in one colour, in percent. */
  saturation: number;
  lightness: number;
}

export const lookOf = (random: Random): GoodsLook => ({
  turn: random.between(-14, 14),
  saturation: random.between(38, 54),
  lightness: random.between(46, 58),
  place: random.between(0, 11),
});

/** What is to be drawn: goods of a shelf, the how manieth they are there, and what they come in. */
export interface Drawn {
  id: number;
  department: string;
  shelf: Shelf;
  count: number;
  look: GoodsLook;
  groups: readonly VariantGroup[];
}

/** Pictures of goods: the cover first, and of those in several colours one for each by its English name. */
export interface GoodsPictures {
  images: [cover: string, ...rest: string[]];
  variants: Map<string, string>;
}

/** Draws goods from the front, in use, from near, and in all their colours or with their parcel. */
export function drawGoods(drawn: Drawn, sample: Sample): GoodsPictures {
  const { id, look, groups } = drawn;
  const shown = shownOf(drawn);
  const name = `goods-${number(id)}`;
  const offered = groups.flatMap(({ values }) =>
    values.flatMap(([[, english], , colour]) => (colour ? [{ english, colour }] : [])),
  );
  const at = look.place % Math.max(1, offered.length);
  const own = offered[at]?.colour ?? ownColour(drawn.shelf, look);
  const others = offered.filter((_, place) => place !== at).map(({ colour }) => colour);
  const cover = picture(sample, name, frontView(shown, own));
  const images: GoodsPictures['images'] = [
    cover,
    picture(sample, `${name}-life`, lifeView(shown, own)),
    picture(sample, `${name}-near`, nearView(shown, own)),
    picture(sample, `${name}-all`, groupView(shown, [own, ...others])),
  ];
  const variants = offered.map(({ english, colour }, place): [string, string] => [
    english,
    place === at ? cover : picture(sample, `${name}-${place + 1}`, frontView(shown, colour)),
  ]);
  return { images, variants: new Map(variants) };
}

/** The first product of a shelf, for its category. */
export function drawShelf(department: string, shelf: Shelf, look: GoodsLook): string {
  return frontView(shownOf({ department, shelf, count: 0, look }), ownColour(shelf, look));
}

function shownOf({
  department,
  shelf,
  count,
  look,
}: Pick<Drawn, 'department' | 'shelf' | 'count' | 'look'>): Shown {
  const figures = FIGURES[shelf.name[1]];
  const figure = figures?.[count % figures.length];
  const around = SURROUNDINGS[department];
  if (!figure || !around) throw new Error(`Nobody knows how to draw ${shelf.name[1]} of ${department}`);
  return { figure: drawnOnce(figure), around, look };
}

const ownColour = ({ hue }: Shelf, { turn, saturation, lightness }: GoodsLook): Colour => [
  hue + turn,
  // The eye takes greens for stronger than they are.
  hue > 70 && hue < 170 ? saturation * 0.6 : saturation,
  lightness,
];

/** The same figure, drawn but once for each paint: it stands in several pictures. */
function drawnOnce(figure: Figure): Figure {
  const drawn = new Map<Paint, string>();
  const draw = (paint: Paint): string => {
    const kept = drawn.get(paint) ?? figure.draw(paint);
    drawn.set(paint, kept);
    return kept;
  };
  return { ...figure, draw };
}
