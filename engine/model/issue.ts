import type { Json } from './json.ts';
import type { Text } from './text.ts';

/** What can be wrong with a value a person gave. Texts: `engine/contract/texts`. */
export const ISSUE_CODES = [
  'required',
  'type',
  'integer',
  'number',
  'nonZero',
  'range.min',
  'range.max',
  'length.max',
  'length.min',
  'precision',
  'pattern',
  'option',
  'date',
  'time',
  'datetime',
  'year',
  'mobile',
  'idNumber',
  'account',
  'password',
  'password.common',
  'varName',
  'editorRequired',
  'url',
  'email',
  'uuid',
  'json',
  'color',
  'money',
  'array',
  'nul',
  'custom',
  'readonly',
  'forbidden',
  'unknown',
  'unique',
  'reference.missing',
  'reference.foreign',
  'reference.used',
  'check',
  'tree.cycle',
  'too-many',
  'too-few',
  'bucket',
  'region',
  'specs.none',
  'specs.name',
  'specs.value',
  'specs.incomplete',
  'specs.type',
  'specs.repeated',
  'specs.groups',
  'specs.values',
  'entries.type',
  'entries.row',
  'entries.rows',
  'entries.unknown',
  'entries.required',
  'entries.repeated',
  'entries.option',
  'entries.number',
  'entries.date',
  'entries.length',
  'entries.value',
  'entries.values',
] as const;

export type IssueCode = (typeof ISSUE_CODES)[number];

/**
 * One complaint about one value.
 * `path` is the field's path in dots and brackets (`lines[2].price`); empty for the row as a whole.
 */
export interface FieldIssue {
  path: string;
  code: IssueCode;
  /** Values for the text's placeholders. `label` is filled in by the translator. */
  params?: Record<string, Json>;
  /** A text that wins over the catalogue (a definition's own message). */
  message?: Text;
}
