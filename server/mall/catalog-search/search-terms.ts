/** Chinese, Japanese and Korean characters, each a word of its own. */
const IDEOGRAPHS = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const RUNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[\p{L}\p{N}]+/gu;

/** A stretch of letters and digits, or of ideographs, in small letters. */
export interface Run {
  text: string;
  isIdeographic: boolean;
}

/** Small letters without width and accents, so that what looks alike is alike. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** The runs of a text; what stands between them separates. */
export const runsOf = (text: string): Run[] =>
  [...folded(text).matchAll(RUNS)].map(([run]) => ({ text: run, isIdeographic: IDEOGRAPHS.test(run) }));

/** All pairs of characters that stand beside each other; a single character is itself. */
export function pairsOf(text: string): string[] {
  const characters = [...text];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`);
}

/** How a keyword is split: at blanks, in at most `MAX_TERMS` terms that are each found for themselves. */
export const termsOf = (keyword: string): string[] =>
  [...new Set(folded(firstOf(keyword)).split(/[\s,，、;；]+/u))]
    .filter((term) => runsOf(term).length > 0)
    .slice(0, MAX_TERMS);

/** Without half a character at its end, which no database takes. */
const firstOf = (keyword: string): string => keyword.slice(0, MAX_KEYWORD).replace(/[\uD800-\uDBFF]$/, '');

const MAX_KEYWORD = 100;
const MAX_TERMS = 8;
