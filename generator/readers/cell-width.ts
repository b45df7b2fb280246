const LETTER_WIDTH = 8;
const MAX_LETTERS = 30;
const PADDING = 40;
const STEP = 20;

/** Pixels that a cell of so many letters wants, in steps of 20. */
export function cellWidth(letters: number): number {
  return Math.round((Math.min(letters, MAX_LETTERS) * LETTER_WIDTH + PADDING) / STEP) * STEP;
}
