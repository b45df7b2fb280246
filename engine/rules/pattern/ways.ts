import type { CodePoints } from './code-points.ts';
import type { Pattern } from './parse-pattern.ts';

/**
 * A pattern as its positions: one for each character it takes, and which may follow which. A follower stands in the
 * list as often as there are ways to come to it, since each of them is tried.
 */
export interface Ways {
  sets: CodePoints[];
  follow: number[][];
}

/** Thrown where a pattern has more positions than anybody can judge in a moment. */
export class TooManyWays extends Error {}

const MOST_POSITIONS = 400;
/** A longer run of one thing is as good as any number of it. */
const COPIED = 3;

interface Part {
  first: number[];
  last: number[];
  /** How often the empty text passes; more than once is as good as twice. */
  empty: number;
}

/** The positions of a pattern; those of what it only looks at come apart, each as a pattern of its own. */
export function waysOf(pattern: Pattern): Ways[] {
  const apart: Pattern[] = [];
  const ways: Ways = { sets: [], follow: [] };
  build(pattern, ways, apart);
  return [ways, ...apart.flatMap(waysOf)];
}

function build(pattern: Pattern, ways: Ways, apart: Pattern[]): Part {
  if (pattern.kind === 'set') return position(pattern.set, ways);
  if (pattern.kind === 'choice') return either(pattern.parts.map((part) => build(part, ways, apart)));
  if (pattern.kind === 'repeat') return repeated(pattern, ways, apart);
  if (pattern.kind === 'sequence')
    return inOrder(
      pattern.parts.map((part) => () => build(part, ways, apart)),
      ways,
    );
  apart.push(pattern.part);
  return { first: [], last: [], empty: 1 };
}

function position(set: CodePoints, ways: Ways): Part {
  if (ways.sets.length >= MOST_POSITIONS) throw new TooManyWays();
  const at = ways.sets.push(set) - 1;
  ways.follow.push([]);
  return { first: [at], last: [at], empty: 0 };
}

const either = (parts: Part[]): Part => ({
  first: parts.flatMap((part) => part.first),
  last: parts.flatMap((part) => part.last),
  empty: Math.min(
    2,
    parts.reduce((sum, part) => sum + part.empty, 0),
  ),
});

function inOrder(parts: (() => Part)[], ways: Ways): Part {
  let whole: Part = { first: [], last: [], empty: 1 };
  for (const make of parts) {
    const part = make();
    connect(whole.last, part.first, ways);
    whole = {
      first: [...whole.first, ...times(part.first, whole.empty)],
      last: [...part.last, ...times(whole.last, part.empty)],
      empty: Math.min(2, whole.empty * part.empty),
    };
  }
  return whole;
}

/** Ways are told apart up to two: more of them are no worse. */
const times = (positions: number[], count: number): number[] =>
  Array.from({ length: count }, () => positions).flat();

function connect(from: readonly number[], to: readonly number[], ways: Ways): void {
  for (const position of from) {
    const followers = ways.follow[position] ?? [];
    for (const next of to) {
      if (followers.filter((each) => each === next).length < 2) followers.push(next);
    }
  }
}

function repeated({ part, least, most }: Pattern & { kind: 'repeat' }, ways: Ways, apart: Pattern[]): Part {
  const one = () => build(part, ways, apart);
  const maybe = (): Part => ({ ...one(), empty: 1 });
  const exact = part.kind === 'set' && least === most;
  if (most <= COPIED || exact) {
    const copies = [
      ...Array.from({ length: least }, () => one),
      ...Array.from({ length: most - least }, () => maybe),
    ];
    return inOrder(copies, ways);
  }
  const loop = one();
  connect(loop.last, loop.first, ways);
  // An empty round is not tried again.
  return { ...loop, empty: least === 0 ? 1 : Math.min(1, loop.empty) };
}
