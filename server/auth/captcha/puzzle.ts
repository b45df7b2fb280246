import type { Text } from '#engine/definition/index.ts';
import type { Spot } from './clicks.ts';
import { GLYPHS, ICONS, type Shape } from './shapes.ts';

/** Pixels of the picture. */
export const SIZE = { width: 350, height: 200 };
const TARGETS = 2;
const CONFUSERS = 2;
/** Free pixels between two shapes and towards the edge. */
const GAP = 8;
/** A click this far beside a shape still counts. */
const TOLERANCE = 4;
const MIN = 36;
const MAX = 48;
/** Radians either way. */
const TURN = 0.45;

/** From 0 up to, not including, 1. */
export type Random = () => number;

/** A shape with its place: middle, side and turn (radians) in the picture. */
export interface PlacedShape {
  shape: Shape;
  x: number;
  y: number;
  side: number;
  turn: number;
}

/** What is drawn, and what of it must be clicked in which order. */
export interface Puzzle {
  /** Targets first, in their order. */
  shapes: PlacedShape[];
  targets: Spot[];
  hints: Text[];
}

/** Makes up a puzzle: two targets among two confusers, letters and things mixed, nowhere overlapping. */
export function makePuzzle(random: Random): Puzzle {
  const chosen = shuffled([...some(GLYPHS, 2, random), ...some(ICONS, 2, random)], random);
  const shapes = placed(chosen.slice(0, TARGETS + CONFUSERS), random);
  const targets = shapes.slice(0, TARGETS);
  return {
    shapes,
    targets: targets.map(({ x, y, side }) => ({ x, y, reach: side / 2 + TOLERANCE })),
    hints: targets.map(({ shape }) => shape.hint),
  };
}

/** Each shape in a quarter of the width of its own, so that a place is always found. */
function placed(shapes: Shape[], random: Random): PlacedShape[] {
  const lanes = shuffled(
    shapes.map((_, at) => at),
    random,
  );
  const lane = SIZE.width / shapes.length;
  return shapes.map((shape, at) => {
    const side = MIN + random() * (MAX - MIN);
    const inset = side / 2 + GAP / 2;
    const left = (lanes[at] ?? 0) * lane;
    return {
      shape,
      x: Math.round(left + inset + random() * (lane - 2 * inset)),
      y: Math.round(inset + GAP + random() * (SIZE.height - 2 * (inset + GAP))),
      side: Math.round(side),
      turn: (random() * 2 - 1) * TURN,
    };
  });
}

function some(from: readonly Shape[], count: number, random: Random): Shape[] {
  return shuffled([...from], random).slice(0, count);
}

function shuffled<Item>(items: Item[], random: Random): Item[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
}
