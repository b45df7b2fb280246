import type { CatalogColumn, CatalogTable } from './catalog.ts';
import type { ColumnFacts } from './column-facts.ts';
import { singularWords, wordsOf } from './identifier.ts';

/** The column that names a row to people, and columns shown beside it where the name comes in parts. */
export interface LabelChoice {
  /** Undefined when the table has no column at all. */
  column: string | undefined;
  beside: string[];
  why: string;
  confidence: number;
}

const TEXTS = new Set(['varchar', 'text', 'bpchar', 'citext', 'name']);
const LAST_NAMES = ['last_name', 'lastname', 'surname', 'family_name'];
const FIRST_NAMES = ['first_name', 'firstname', 'given_name', 'forename'];
const FIRST_CHOICES = ['title', 'name', 'full_name', 'display_name', 'company_name', 'label', 'subject'];
const SECOND_CHOICES = ['username', 'login', 'nickname', 'email', 'headline', 'caption', 'slug'];
const CODES = ['code', 'sku', 'number', 'no', 'reference'];
const SECRET = /pass(word|wd)|secret|token|hash|salt/;
const LONGEST_LABEL = 120;

/**
 * Chooses a label by name first, by keys second: a person's last name (the first name beside it), title or name,
 * `<table>_name`, a code or another unique text, a text that is always there; else the key itself, which at least
 * distinguishes the rows.
 */
export function chooseLabel(
  table: CatalogTable,
  key: readonly string[],
  factsOf: (column: string) => ColumnFacts,
): LabelChoice {
  const texts = table.columns.filter(
    (column) => isLabelText(column) && isShort(column, factsOf(column.name)),
  );
  const find = (names: readonly string[]) => firstOf(texts, names);
  const last = find(LAST_NAMES);
  const first = find(FIRST_NAMES);
  if (last && first) return chosen(last, 'the name comes in parts', 0.9, [first.name]);
  const named = find(FIRST_CHOICES) ?? ofTable(texts, table, ['name', 'title']);
  if (named) return chosen(named, 'its name says so', 0.95);
  const known =
    find(SECOND_CHOICES) ?? last ?? ofTable(texts.filter(isFilled), table, ['description', 'desc']);
  if (known) return chosen(known, 'its name says so', 0.8);
  return byKeys(table, key, texts);
}

function byKeys(table: CatalogTable, key: readonly string[], texts: CatalogColumn[]): LabelChoice {
  const [own] = key;
  const free = texts.filter((column) => !isReference(table, column));
  const naturalKey = key.length === 1 ? free.find((column) => column.name === own) : undefined;
  if (naturalKey) return chosen(naturalKey, 'the key is a text', 0.7);
  const unique = free.find((column) => table.uniques.some((u) => u.length === 1 && u[0] === column.name));
  if (unique) return chosen(unique, 'it is unique', 0.8);
  const coded = free.find((column) => CODES.includes(wordsOf(column.name).at(-1) ?? '') && isFilled(column));
  if (coded) return chosen(coded, 'it is a code that is always there', 0.7);
  const plain = free.filter((column) => !isState(column));
  const filled = key.length === 0 ? (plain[0] ?? free[0]) : plain.find(isFilled);
  if (filled) return chosen(filled, 'the first text', 0.5);
  const column = own ?? table.columns[0]?.name;
  return { column, beside: [], why: 'no text names a row, so the key does', confidence: 0.6 };
}

function chosen(column: CatalogColumn, why: string, confidence: number, beside: string[] = []): LabelChoice {
  return { column: column.name, beside, why, confidence };
}

function firstOf(columns: CatalogColumn[], names: readonly string[]): CatalogColumn | undefined {
  for (const name of names) {
    const hit = columns.find((column) => wordsOf(column.name).join('_') === name);
    if (hit) return hit;
  }
  return undefined;
}

/** `category_name` in categories, `state_name` in us_states: the words before the ending are the end of the table's. */
function ofTable(
  columns: CatalogColumn[],
  table: CatalogTable,
  endings: string[],
): CatalogColumn | undefined {
  const tableWords = singularWords(wordsOf(table.name)).join(' ');
  return columns.find((column) => {
    const words = wordsOf(column.name);
    const before = words.slice(0, -1).join(' ');
    const isEnding = endings.includes(words.at(-1) ?? '');
    return isEnding && before !== '' && (tableWords === before || tableWords.endsWith(` ${before}`));
  });
}

function isLabelText({ type, name }: CatalogColumn): boolean {
  return TEXTS.has(type.base) && !type.array && !SECRET.test(name.toLowerCase());
}

function isShort(column: CatalogColumn, facts: ColumnFacts): boolean {
  return !facts.multiline && facts.typical <= LONGEST_LABEL && (column.type.length ?? 0) <= 1000;
}

function isFilled(column: CatalogColumn): boolean {
  return !column.nullable;
}

function isState(column: CatalogColumn): boolean {
  return ['status', 'state', 'type', 'kind'].includes(wordsOf(column.name).at(-1) ?? '');
}

function isReference(table: CatalogTable, column: CatalogColumn): boolean {
  return table.foreignKeys.some((key) => key.columns.includes(column.name));
}
