import { SHAPES } from './column-facts.ts';
import {
  type ColumnView,
  endsWith,
  type Guess,
  hasWord,
  isInteger,
  isText,
  percent,
  type Rule,
} from './guess.ts';
import { optionTitle } from './titles.ts';

/** What the sampled rows suggest where the name is silent. */
export const DATA_RULES: readonly Rule[] = [
  zeroOrOne,
  (view) => shaped(view, 'email', SHAPES.email),
  (view) => shaped(view, 'image', (value) => SHAPES.image(value) && /[/\\]/.test(value)),
  (view) => shaped(view, 'url', SHAPES.url),
  (view) => shaped(view, 'color', (value) => SHAPES.color(value) && value.startsWith('#')),
  fewValues,
];

const ENOUGH_ROWS = 20;
const COUNTED = [
  'quantity',
  'qty',
  'count',
  'amount',
  'number',
  'num',
  'units',
  'unit',
  'stock',
  'level',
  'total',
];
const KINDLY = [
  'status',
  'state',
  'type',
  'kind',
  'stage',
  'level',
  'priority',
  'gender',
  'sex',
  'mode',
  'severity',
];
const GEOGRAPHIC = ['city', 'country', 'address', 'province', 'zip', 'postal'];
const MAX_OPTIONS = 12;
const LONGEST_OPTION = 30;
const OPTION_ROWS = 50;
/** So often each value must have been seen on average before a list of them is taken for closed. */
const REPEATS = 5;

function zeroOrOne(view: ColumnView): Guess | null {
  const { facts } = view;
  if (!isInteger(view) || view.isKey || hasWord(view, ...COUNTED)) return null;
  const both = facts.distinct.size === 2 && facts.share(SHAPES.zeroOrOne) === 1;
  if (!both || facts.filled < ENOUGH_ROWS) return null;
  const why = `all of ${facts.filled} values are 0 or 1`;
  return { field: { type: 'switch' }, guess: 'switch', why, confidence: 0.8 };
}

function shaped(
  view: ColumnView,
  type: Guess['field']['type'],
  fits: (value: string) => boolean,
): Guess | null {
  if (!isText(view) || view.isKey || view.facts.filled < ENOUGH_ROWS) return null;
  const share = view.facts.share(fits);
  if (share < 0.98) return null;
  return {
    field: { type },
    guess: type,
    why: `${percent(share)} of the values look like one`,
    confidence: 0.85,
  };
}

function fewValues(view: ColumnView): Guess | null {
  const { facts } = view;
  if (!isText(view) || view.isKey || !looksClosed(view)) return null;
  if (!endsWith(view, ...KINDLY) || isPlace(view)) return null;
  const options = [...facts.distinct.keys()].sort().map((key) => ({ key, label: optionTitle(key) }));
  const why = `named like a choice, ${facts.distinct.size} different values in ${facts.filled} rows`;
  return {
    field: { type: 'select', options },
    guess: `select (${options.length} choices)`,
    why,
    confidence: 0.85,
  };
}

/** Few short values that keep coming back. */
function looksClosed({ facts }: ColumnView): boolean {
  const few = facts.distinct.size >= 2 && facts.distinct.size <= MAX_OPTIONS;
  const often = facts.filled >= OPTION_ROWS && facts.filled / facts.distinct.size >= REPEATS;
  return few && often && facts.longest <= LONGEST_OPTION;
}

/** `state` beside a city or a country is a part of an address. */
function isPlace({ table, words }: ColumnView): boolean {
  if (words.at(-1) !== 'state') return false;
  return table.columns.some((column) => GEOGRAPHIC.some((word) => column.name.toLowerCase().includes(word)));
}

/** A line for the report when a text could be a select but is kept as text, because a new value must stay possible. */
export function selectHint(view: ColumnView): string | undefined {
  const { facts } = view;
  if (!isText(view) || view.isKey || !looksClosed(view)) return undefined;
  return `only ${facts.distinct.size} different values in ${facts.filled} rows: could be a select, kept as text`;
}

/** A number kept as it is although all values are 0 or 1, for the report. */
export function switchHint(view: ColumnView): string | undefined {
  if (!isInteger(view) || view.isKey || view.facts.filled < ENOUGH_ROWS) return undefined;
  return view.facts.share(SHAPES.zeroOrOne) === 1 && view.facts.distinct.size === 2
    ? 'all values are 0 or 1: could be a switch, kept as number'
    : undefined;
}
