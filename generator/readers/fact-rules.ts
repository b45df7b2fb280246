import type { OptionDefinition } from '#engine/definition/index.ts';
import { type ColumnView, endsWith, type Guess, isInteger, isText, type Rule } from './guess.ts';
import { optionTitle } from './titles.ts';

const FEW_OPTIONS = 3;

/** What the database itself says: nothing here is a matter of opinion. */
export const FACT_RULES: readonly Rule[] = [
  unreadable,
  commentOptions,
  enumeration,
  checkedList,
  ({ column }) => (column.type.array ? arrayOf(column.type.base) : null),
  wholeDay,
  byType,
];

/** Columns a person can't type into. They stay out of the form and wait in the column chooser. */
function unreadable({ column }: ColumnView): Guess | null {
  const { base } = column.type;
  if (base !== 'bytea' && base !== 'tsvector') return null;
  const field = {
    type: 'string',
    readonly: true,
    list: { show: false },
    search: false,
    form: false,
  } as const;
  return { field, guess: 'shown, not edited', why: `${base} is no text a person types`, confidence: 1 };
}

function commentOptions(view: ColumnView): Guess | null {
  const { options } = view.comment;
  if (!options || !(isInteger(view) || isText(view) || view.column.type.enumLabels)) return null;
  return choices(view, options, 'the comment names the choices');
}

function enumeration(view: ColumnView): Guess | null {
  const labels = view.column.type.enumLabels;
  if (!labels) return null;
  const options = labels.map((key) => ({ key, label: optionTitle(key) }));
  return choices(view, options, `enum type ${view.column.typeText}`);
}

function checkedList(view: ColumnView): Guess | null {
  const { values } = view.check;
  if (!values || values.length < 2 || !(isInteger(view) || isText(view))) return null;
  const integer = isInteger(view);
  if (integer && values.every((value) => value === '0' || value === '1')) {
    return { field: { type: 'switch' }, guess: 'switch', why: 'a check allows 0 and 1 only', confidence: 1 };
  }
  const options = values.map((key) => ({ key: integer ? Number(key) : key, label: optionTitle(key) }));
  return choices(view, options, 'a check constraint lists the values');
}

/** A radio can't be emptied again, so it is for the few choices of a column that must be filled. */
function choices({ column }: ColumnView, options: OptionDefinition[], why: string): Guess {
  if (column.type.array) return { field: { type: 'selects', options }, guess: 'selects', why, confidence: 1 };
  const type = options.length <= FEW_OPTIONS && !column.nullable ? 'radio' : 'select';
  return { field: { type, options }, guess: `${type} (${options.length} choices)`, why, confidence: 1 };
}

function arrayOf(base: string): Guess {
  return { field: { type: 'json' }, guess: 'list of values', why: `array of ${base}`, confidence: 1 };
}

/** A timestamp that is called a date and never has a time of day is one. */
function wholeDay(view: ColumnView): Guess | null {
  const { column, facts } = view;
  if (column.type.base !== 'timestamp' || facts.filled === 0) return null;
  if (!endsWith(view, 'date', 'day', 'birthday', 'date of birth', 'dob')) return null;
  if (facts.share((value) => value.endsWith(' 00:00:00')) < 1) return null;
  const why = `called a date, and none of ${facts.filled} values has a time of day`;
  return { field: { type: 'date' }, guess: 'date', why, confidence: 0.9 };
}

const BY_TYPE: Record<string, Guess['field']> = {
  bool: { type: 'switch' },
  json: { type: 'json' },
  jsonb: { type: 'json' },
  uuid: { type: 'uuid' },
  date: { type: 'date' },
  time: { type: 'time' },
  timestamp: { type: 'datetime' },
  timestamptz: { type: 'timestamp' },
  xml: { type: 'textarea' },
};

function byType({ column }: ColumnView): Guess | null {
  const { base } = column.type;
  const field = BY_TYPE[base];
  return field ? { field, guess: field.type, why: `column type ${column.typeText}`, confidence: 1 } : null;
}
