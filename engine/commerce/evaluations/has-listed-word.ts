/** Signs that are put between the letters of a word so that nobody finds it. */
const BETWEEN = /[\s\p{P}\p{S}]+/gu;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(BETWEEN, '');

/** Whether a text has one of these words, whatever case, width or signs they are written with. */
export function hasListedWord(text: string, words: readonly string[]): boolean {
  const inside = folded(text);
  return words.map(folded).some((word) => word !== '' && inside.includes(word));
}
