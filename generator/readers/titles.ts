import type { Text } from '#engine/definition/index.ts';
import { pluralWords, singular, wordsOf } from './identifier.ts';
import { WORDS } from './words.ts';

const ACRONYMS = new Set(
  'id url uri ip uuid sku vat us uk eu usa api html json xml isbn iban gps sms pdf seo faq csv http'.split(
    ' ',
  ),
);
const SHORT_FOR: Readonly<Record<string, string>> = {
  abbr: 'abbreviation',
  addr: 'address',
  amt: 'amount',
  cat: 'category',
  cust: 'customer',
  dept: 'department',
  desc: 'description',
  descr: 'description',
  emp: 'employee',
  img: 'image',
  inv: 'invoice',
  lang: 'language',
  lat: 'latitude',
  lng: 'longitude',
  msg: 'message',
  num: 'number',
  org: 'organization',
  pic: 'picture',
  prod: 'product',
  pwd: 'password',
  qty: 'quantity',
  ref: 'reference',
  tel: 'telephone',
};
const CJK = /\p{Script=Han}/u;
const LONGEST_PHRASE = 4;

/** Title of a column: its words, in both languages where the dictionary knows them all. */
export function columnTitle(column: string): Text {
  return textOf(spelledOut(column));
}

/** Title of a column that points to a row: the `id` at its end says nothing to a person. */
export function relationTitle(column: string): Text {
  const words = spelledOut(column);
  const last = words.at(-1) ?? '';
  return words.length > 1 && (last === 'id' || last === 'ids') ? textOf(words.slice(0, -1)) : textOf(words);
}

/** Title of a table: many rows, so many of them in English. */
export function tableTitle(table: string): Text {
  const words = spelledOut(table);
  return pair(sentence(pluralWords(words)), chinese(words));
}

/** Title of an option whose stored value is a word: `in_progress` -> In progress. A number or a code stays. */
export function optionTitle(value: string): Text {
  if (!/^[a-z]+([_ -][a-z0-9]+)*$/.test(value)) return value;
  return textOf(spelledOut(value));
}

/** The words of an identifier with the usual abbreviations written out. */
function spelledOut(identifier: string): string[] {
  return wordsOf(identifier).map((word) =>
    Object.hasOwn(SHORT_FOR, word) ? (SHORT_FOR[word] ?? word) : word,
  );
}

function textOf(words: string[]): Text {
  return pair(sentence(words), chinese(words));
}

function pair(english: string, translated: string | undefined): Text {
  if (CJK.test(english) || translated === undefined) return english;
  return english === translated ? english : { 'zh-cn': translated, en: english };
}

function sentence(words: readonly string[]): string {
  const text = words.map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word)).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The Chinese of all the words, longest phrases first; undefined when one of them is unknown. */
export function chinese(words: readonly string[]): string | undefined {
  const parts: string[] = [];
  let at = 0;
  while (at < words.length) {
    const hit = phraseAt(words, at);
    if (!hit) return undefined;
    parts.push(hit.text);
    at += hit.length;
  }
  return parts.length > 0 ? join(parts) : undefined;
}

function phraseAt(words: readonly string[], at: number): { text: string; length: number } | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length);
    const singulars = [...phrase.slice(0, -1), ...phrase.slice(-1).map(singular)];
    const text = wordFor(phrase) ?? wordFor(singulars);
    if (text !== undefined) return { text, length };
    if (length === 1 && /^\d+$/.test(phrase[0] ?? '')) return { text: phrase[0] ?? '', length };
  }
  return undefined;
}

function wordFor(words: readonly string[]): string | undefined {
  const key = words.join(' ');
  return Object.hasOwn(WORDS, key) ? WORDS[key] : undefined;
}

/** A blank stands only where Latin letters meet. */
function join(parts: string[]): string {
  return parts.reduce(
    (text, part) =>
      /[\w]$/.test(text) || (text !== '' && /^\w/.test(part)) ? `${text} ${part}` : text + part,
    '',
  );
}
