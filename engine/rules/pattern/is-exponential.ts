import { overlaps } from './code-points.ts';
import { parsePattern } from './parse-pattern.ts';
import { TooManyWays, waysOf, type Ways } from './ways.ts';

/** Pairs of positions looked at before a pattern counts as too hard to judge. */
const MOST_PAIRS = 40_000;

/**
 * True when matching may take exponential time: some text leads from a position back to it in two ways, so every
 * further copy of it doubles the ways that are tried. Also true where a pattern is too large to tell; never false for
 * a pattern that is exponential.
 */
export function isExponential(source: string, flags: string): boolean {
  try {
    return waysOf(parsePattern(source, flags)).some(branchesInLoop);
  } catch (error) {
    if (error instanceof TooManyWays) return true;
    throw error;
  }
}

function branchesInLoop(ways: Ways): boolean {
  return loopsOf(ways.follow.map((each) => [...new Set(each)])).some((loop) => doubles(loop, ways));
}

/** Whether two ways that part at one position of a loop can meet there again, having taken the same text. */
function doubles(loop: readonly number[], { sets, follow }: Ways): boolean {
  const inside = new Set(loop);
  const steps = new Map(loop.map((at) => [at, (follow[at] ?? []).filter((next) => inside.has(next))]));
  if ([...steps.values()].some((next) => new Set(next).size < next.length)) return true;
  if (loop.length ** 2 > MOST_PAIRS) return true;
  const index = new Map(loop.map((at, order) => [at, order]));
  const pairs: number[][] = [];
  for (const left of loop) {
    for (const right of loop) {
      pairs.push(
        (steps.get(left) ?? []).flatMap((l) =>
          (steps.get(right) ?? [])
            .filter((r) => overlaps(sets[l] ?? null, sets[r] ?? null))
            .map((r) => (index.get(l) ?? 0) * loop.length + (index.get(r) ?? 0)),
        ),
      );
    }
  }
  const isTogether = (pair: number): boolean => Math.floor(pair / loop.length) === pair % loop.length;
  return loopsOf(pairs).some((round) => round.some(isTogether) && !round.every(isTogether));
}

/** The sets of places from each of which every other can be reached and come back to (Tarjan, without recursion). */
function loopsOf(next: readonly (readonly number[])[]): number[][] {
  const found: number[][] = [];
  const order = next.map(() => -1);
  const low = next.map(() => 0);
  const waiting: number[] = [];
  const isWaiting = next.map(() => false);
  let count = 0;
  for (let start = 0; start < next.length; start += 1) {
    if (order[start] !== -1) continue;
    const path = [{ at: start, step: 0 }];
    while (path.length > 0) {
      const top = path[path.length - 1];
      if (!top) break;
      const { at } = top;
      if (top.step === 0) {
        order[at] = low[at] = count++;
        waiting.push(at);
        isWaiting[at] = true;
      }
      const to = next[at]?.[top.step];
      if (to !== undefined) {
        top.step += 1;
        if (order[to] === -1) path.push({ at: to, step: 0 });
        else if (isWaiting[to]) low[at] = Math.min(low[at] ?? 0, order[to] ?? 0);
        // A place without a step left is closed below; one that was just opened starts with its own.
        continue;
      }
      path.pop();
      const parent = path[path.length - 1];
      if (parent) low[parent.at] = Math.min(low[parent.at] ?? 0, low[at] ?? 0);
      if (low[at] === order[at]) closeLoop(at, next, waiting, isWaiting, found);
    }
  }
  return found;
}

function closeLoop(
  root: number,
  next: readonly (readonly number[])[],
  waiting: number[],
  isWaiting: boolean[],
  found: number[][],
): void {
  const loop: number[] = [];
  let at: number | undefined;
  do {
    at = waiting.pop();
    if (at === undefined) break;
    isWaiting[at] = false;
    loop.push(at);
  } while (at !== root);
  if (loop.length > 1 || next[root]?.includes(root)) found.push(loop);
}
