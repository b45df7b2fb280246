import type { FieldDefinition } from '#engine/definition/index.ts';
import type { CatalogColumn, CatalogTable } from './catalog.ts';
import type { CheckFacts } from './read-check.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { CommentFacts } from './read-comment.ts';

/** What a field probably is, what that rests on, and how sure it is: 1 is a fact, 0.5 a coin. */
export interface Guess {
  field: Omit<Partial<FieldDefinition>, 'name'> & Pick<FieldDefinition, 'type'>;
  /** In one or two words, e.g. `switch`. */
  guess: string;
  why: string;
  confidence: number;
  /** Something worth a look that was deliberately not done, e.g. a text that could be a select. */
  hints?: string[];
}

/** All that is known of one column when its type is guessed. */
export interface ColumnView {
  table: CatalogTable;
  column: CatalogColumn;
  /** Words of the column's name, in lower case. */
  words: readonly string[];
  facts: ColumnFacts;
  check: CheckFacts;
  comment: CommentFacts;
  isKey: boolean;
}

/** A rule looks at a column and gives a guess, or leaves it to the next rule. */
export type Rule = (view: ColumnView) => Guess | null;

const INTEGERS = new Set(['int2', 'int4', 'int8']);
const TEXTS = new Set(['varchar', 'text', 'bpchar', 'citext', 'name', 'char']);

export function isInteger({ column }: ColumnView): boolean {
  return INTEGERS.has(column.type.base) && !column.type.array;
}

export function isText({ column }: ColumnView): boolean {
  return TEXTS.has(column.type.base) && !column.type.array;
}

/** The name ends with one of the words (or phrases of two words joined by a blank). */
export function endsWith(view: Pick<ColumnView, 'words'>, ...endings: string[]): boolean {
  const name = ` ${view.words.join(' ')}`;
  return endings.some((ending) => name.endsWith(` ${ending}`));
}

/** One of the words stands anywhere in the name. */
export function hasWord(view: Pick<ColumnView, 'words'>, ...wanted: string[]): boolean {
  return view.words.some((word) => wanted.includes(word));
}

/** Percent of a share, for the report. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
