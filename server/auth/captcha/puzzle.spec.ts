import { makePuzzle, SIZE } from './puzzle.ts';

/** A small seeded generator, so that a failure can be seen again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe('makePuzzle', () => {
  const puzzles = Array.from({ length: 500 }, (_, seed) => makePuzzle(seeded(seed)));

  it('hides two targets among two others, no shape twice', () => {
    for (const { shapes, targets, hints } of puzzles) {
      expect(targets).toHaveLength(2);
      expect(hints).toHaveLength(2);
      expect(new Set(shapes.map(({ shape }) => shape.outline)).size).toBe(4);
    }
  });

  it('keeps shapes inside the picture and apart, even where a click beside them counts', () => {
    for (const { shapes } of puzzles) {
      for (const { x, y, side } of shapes) {
        expect(x - side / 2).toBeGreaterThanOrEqual(0);
        expect(y - side / 2).toBeGreaterThanOrEqual(0);
        expect(x + side / 2).toBeLessThanOrEqual(SIZE.width);
        expect(y + side / 2).toBeLessThanOrEqual(SIZE.height);
      }
      const byPlace = [...shapes].sort((one, other) => one.x - other.x);
      byPlace.slice(1).forEach((right, at) => {
        const left = byPlace[at]!;
        expect(right.x - left.x).toBeGreaterThanOrEqual((left.side + right.side) / 2 + 4);
      });
    }
  });

  it('puts targets anywhere and asks for letters as well as things', () => {
    const places = new Set(puzzles.map(({ targets }) => Math.floor((targets[0]?.x ?? 0) / 88)));
    expect(places.size).toBe(4);
    const kinds = new Set(puzzles.flatMap(({ hints }) => hints.map((hint) => typeof hint)));
    expect(kinds).toEqual(new Set(['string', 'object']));
  });
});
