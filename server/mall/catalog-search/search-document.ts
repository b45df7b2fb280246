import { pinyin } from 'pinyin-pro';
import { folded, pairsOf, runsOf } from './search-terms.ts';

/** What the search knows of one goods. */
export interface SearchDocument {
  /** Single ideographs, and pairs of characters of names, codes and the initials of pinyin. */
  words: string[];
  /** All texts in small letters, then the pinyin of the ideographs in full and by initials. */
  text: string;
}

const MAX_TEXT = 4000;

/** Splits the texts of goods once, when they are written, so that two characters from the middle of a name find them. */
export function searchDocument(texts: readonly string[]): SearchDocument {
  const plain = texts.map(folded).filter((text) => text !== '');
  const runs = plain.flatMap(runsOf);
  const ideographs = runs.filter(({ isIdeographic }) => isIdeographic).map(({ text }) => text);
  const spoken = ideographs.map(spokenOf);
  const words = new Set<string>();
  for (const text of ideographs) for (const character of text) words.add(character);
  for (const { text } of runs) for (const pair of pairsOf(text)) words.add(pair);
  for (const { initials } of spoken) for (const pair of pairsOf(initials)) words.add(pair);
  const sounds = spoken.flatMap(({ full, initials }) => [full, initials]);
  return { words: [...words].sort(), text: [...plain, ...sounds].join(' ').slice(0, MAX_TEXT) };
}

function spokenOf(text: string): { full: string; initials: string } {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true }).map((each) => folded(each));
  return { full: syllables.join(''), initials: syllables.map((each) => each.slice(0, 1)).join('') };
}
