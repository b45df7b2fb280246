import { randomInt } from 'node:crypto';
import { type Locale, textIn } from '#engine/definition/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { keepTargets, takeTry, consumeCaptcha } from './captcha-store.ts';
import { hitsAll, readClicks, type Spot } from './clicks.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import { makePuzzle, type Random, SIZE } from './puzzle.ts';

/** A picture as the client shows it. */
export interface ClickCaptcha {
  id: string;
  /** What must be clicked, in this order. */
  text: string[];
  /** Data URL of a PNG. */
  base64: string;
  width: number;
  height: number;
}

const WORDS = 2 ** 32;

/** Unguessable; puzzles made from it can't be predicted. */
export const secureRandom: Random = () => randomInt(WORDS) / WORDS;

/** Makes a new picture for an id of the client's own, and says where its targets are. */
export async function makeClickCaptcha(
  main: Connection,
  id: string,
  given: { locale: Locale; now: number; random: Random },
): Promise<{ captcha: ClickCaptcha; targets: Spot[] }> {
  const puzzle = makePuzzle(given.random);
  const png = await drawPuzzle(puzzle, given.random);
  await keepTargets(main, id, puzzle.targets, given.now);
  const captcha = {
    id,
    text: puzzle.hints.map((hint) => textIn(hint, given.locale)),
    base64: `data:image/png;base64,${png.toString('base64')}`,
    ...SIZE,
  };
  return { captcha, targets: puzzle.targets };
}

/**
 * Whether the clicks solve the picture of that id. `consume`: it is used up by being right, so that it lets in once;
 * otherwise it stays for the call it was solved for. Each call is one of its tries.
 */
export async function solvesCaptcha(
  main: Connection,
  answer: { id: string; info: string },
  options: { now: number; consume: boolean },
): Promise<boolean> {
  const clicks = readClicks(answer.info);
  const targets = await takeTry(main, answer.id, options.now);
  if (clicks === null || targets === null || !hitsAll(targets, clicks, SIZE)) return false;
  return options.consume ? consumeCaptcha(main, answer.id) : true;
}
