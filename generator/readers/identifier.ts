/** Words of an identifier in any spelling, in lower case: `OrderDetails` -> order, details; `units_in_stock` -> three. */
export function wordsOf(identifier: string): string[] {
  return identifier
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

const UNCOUNTED = new Set([
  'series',
  'news',
  'data',
  'media',
  'info',
  'staff',
  'stock',
  'inventory',
  'goods',
  'history',
]);
const IRREGULAR: Record<string, string> = { person: 'people', child: 'children', man: 'men', woman: 'women' };
const IRREGULAR_BACK: Record<string, string> = Object.fromEntries(
  Object.entries(IRREGULAR).map(([one, many]) => [many, one]),
);

/** One of them: `categories` -> `category`, `addresses` -> `address`; words that are no plural stay. */
export function singular(word: string): string {
  if (UNCOUNTED.has(word)) return word;
  const back = IRREGULAR_BACK[word];
  if (back !== undefined) return back;
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(ss|x|ch|sh|zz|us)es$/.test(word)) return word.replace(/es$/, '');
  return /[^su]s$/.test(word) && !/(is|as|os)$/.test(word) ? word.slice(0, -1) : word;
}

/** Many of them: `category` -> `categories`; words that are a plural already stay. */
export function plural(word: string): string {
  if (UNCOUNTED.has(word) || IRREGULAR_BACK[word] !== undefined) return word;
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return irregular;
  if (singular(word) !== word) return word;
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(s|x|ch|sh|z)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The words with the last one in its singular. */
export function singularWords(words: readonly string[]): string[] {
  return [...words.slice(0, -1), ...words.slice(-1).map(singular)];
}

/** The words with the last one in its plural. */
export function pluralWords(words: readonly string[]): string[] {
  return [...words.slice(0, -1), ...words.slice(-1).map(plural)];
}
