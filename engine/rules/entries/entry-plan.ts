import { isObject, type Json, type JsonObject } from '#engine/model/json.ts';
import type { Text } from '#engine/model/text.ts';

/** What a value of an entry can be filled in with. */
export const ENTRY_INPUTS = ['text', 'number', 'date', 'single', 'multiple', 'switch', 'icon'] as const;

export type EntryInput = (typeof ENTRY_INPUTS)[number];

/** Rows where the definition says nothing; characters of a text; values of a list. */
export const ENTRY_BOUNDS = { rows: 60, characters: 200, values: 100 } as const;

/** A choice of a column. */
export interface EntryOption {
  key: string | number;
  label: Text;
}

/** A column of a list of entries, every question answered. */
export interface EntryColumn {
  name: string;
  title: Text;
  input: EntryInput;
  /** Choices of `single` and `multiple`; without any they take every text. */
  options: EntryOption[];
  /** Keys of the row that name the input, list the choices, and say whether a value is required; null: the column says so. */
  inputFrom: string | null;
  optionsFrom: string | null;
  requiredFrom: string | null;
  required: boolean;
  /** No two rows may hold the same. */
  unique: boolean;
  /** Kept in the row and validated, not shown. */
  hidden: boolean;
  /** Characters of a text. */
  max: number;
  /** Of the grid: a number of pixels, or a share such as `2fr`. */
  width: number | string;
  /** What a new row begins with. */
  default: Json | undefined;
}

/** The columns of a list, and how many rows it may have. */
export interface EntryPlan {
  columns: EntryColumn[];
  /** Rows. */
  max: number;
}

/** Reads `{ columns, max }` as a definition writes it in `form.props`; what is no column is left out. */
export function entryPlan(props: Json | undefined): EntryPlan {
  const { columns, max } = isObject(props) ? props : {};
  return {
    columns: (Array.isArray(columns) ? columns : []).flatMap((each) => {
      const column = columnOf(each);
      return column ? [column] : [];
    }),
    max: countOf(max) ?? ENTRY_BOUNDS.rows,
  };
}

function columnOf(written: Json): EntryColumn | null {
  if (!isObject(written) || typeof written.name !== 'string') return null;
  const { name, title, width, input } = written;
  return {
    name,
    title: typeof title === 'string' || isObject(title) ? (title as Text) : name,
    input: inputNamed(input) ?? 'text',
    options: optionsIn(written.options),
    inputFrom: keyIn(written, 'inputFrom'),
    optionsFrom: keyIn(written, 'optionsFrom'),
    requiredFrom: keyIn(written, 'requiredFrom'),
    required: written.required === true,
    unique: written.unique === true,
    hidden: written.hidden === true,
    max: countOf(written.max) ?? ENTRY_BOUNDS.characters,
    width: typeof width === 'number' || typeof width === 'string' ? width : '1fr',
    default: written.default,
  };
}

/** The input of that name; null when there is none. */
export const inputNamed = (name: Json | undefined): EntryInput | null =>
  ENTRY_INPUTS.find((each) => each === name) ?? null;

const keyIn = (written: JsonObject, key: string): string | null => {
  const { [key]: named } = written;
  return typeof named === 'string' ? named : null;
};

const countOf = (value: Json | undefined): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;

function optionsIn(written: Json | undefined): EntryOption[] {
  if (!Array.isArray(written)) return [];
  return written.flatMap((option): EntryOption[] => {
    if (typeof option === 'string' || typeof option === 'number')
      return [{ key: option, label: String(option) }];
    if (!isObject(option) || (typeof option.key !== 'string' && typeof option.key !== 'number')) return [];
    return [{ key: option.key, label: (option.label ?? String(option.key)) as Text }];
  });
}

/** How one value of a row is filled in. */
export interface EntryCell {
  input: EntryInput;
  options: EntryOption[];
  required: boolean;
}

/** The cell of a row in a column: as the column says, or as the row itself does. A row that names no input has a text. */
export function entryCell(column: EntryColumn, row: JsonObject): EntryCell {
  const { inputFrom, optionsFrom, requiredFrom } = column;
  return {
    input: inputFrom === null ? column.input : inputOfRow(row[inputFrom], row[column.name]),
    options: optionsFrom === null ? column.options : optionsIn(row[optionsFrom]),
    required: column.required || (requiredFrom !== null && isOn(row[requiredFrom])),
  };
}

/** Rows that were written before they named an input hold a text, a number or a list. */
const inputOfRow = (named: Json | undefined, value: Json | undefined): EntryInput =>
  inputNamed(named) ?? (Array.isArray(value) ? 'multiple' : 'text');

const isOn = (value: Json | undefined): boolean => value === true || value === 1;
