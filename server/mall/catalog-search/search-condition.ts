import { pairsOf, runsOf } from './search-terms.ts';

/** A condition on `shop_goods_search` with its values, numbered after those that stand before. */
export interface SearchCondition {
  text: string;
  values: unknown[];
}

const MIN_TRIGRAM = 3;

/**
 * Goods that one term occurs in, from the middle of a word too. Pairs of characters are looked up in the words, and
 * letters from three on in the text, both by an index; that the term stands there as a whole is checked at the end.
 */
export function searchCondition(term: string, offset: number): SearchCondition {
  const runs = runsOf(term);
  const words = runs.flatMap((run) =>
    run.isIdeographic || run.text.length < MIN_TRIGRAM ? pairsOf(run.text) : [],
  );
  const values: unknown[] = [];
  const parts: string[] = [];
  if (words.length > 0 && !isOneLetter(term)) {
    values.push([...new Set(words)]);
    parts.push(`"words" @> $${offset + values.length}::text[]`);
  }
  if ([...term].length > 2 || words.length === 0 || isOneLetter(term)) {
    values.push(`%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    parts.push(`"text" like $${offset + values.length}`);
  }
  return { text: parts.join(' and '), values };
}

/** One letter is in no pair of its own. */
const isOneLetter = (term: string): boolean =>
  /^[\p{L}\p{N}]$/u.test(term) && !runsOf(term)[0]?.isIdeographic;
