import type { FieldGuess } from '#engine/contract/index.ts';
import type { Definition, FieldDefinition, FieldTypeName } from '#engine/definition/index.ts';
import type { CatalogTable } from './catalog.ts';
import { reasonText } from './reason-text.ts';
import type { ReportEntry } from './report-entry.ts';

/** What a column's values may be shown and edited as, by the base of its type. */
const ALTERNATIVES: readonly [RegExp, readonly FieldTypeName[]][] = [
  [
    /^int[48]$/,
    ['number', 'switch', 'select', 'radio', 'timestamp', 'remoteSelect', 'treeParent', 'money', 'weigh'],
  ],
  [/^int2$/, ['number', 'switch', 'select', 'radio', 'year']],
  [/^numeric$/, ['float', 'number', 'string']],
  [/^float[48]$/, ['float', 'number']],
  [
    /^(varchar|text|bpchar|citext|name)$/,
    [
      'string',
      'textarea',
      'editor',
      'select',
      'radio',
      'email',
      'url',
      'image',
      'file',
      'color',
      'icon',
      'password',
    ],
  ],
  [/^bool$/, ['switch']],
  [/^jsonb?$/, ['json', 'array']],
  [/^date$/, ['date']],
  [/^time$/, ['time']],
  [/^timestamp$/, ['datetime', 'date']],
  [/^timestamptz$/, ['timestamp', 'datetime']],
  [/^uuid$/, ['uuid', 'string']],
];
const LIST_ALTERNATIVES: readonly FieldTypeName[] = [
  'selects',
  'checkbox',
  'images',
  'files',
  'remoteSelects',
  'city',
  'json',
];

/** How sure each field of a proposed definition is and why, in both languages, with what else it could be. */
export function fieldGuesses(
  report: readonly ReportEntry[],
  definition: Definition,
  table: CatalogTable,
): Record<string, FieldGuess> {
  const guesses: Record<string, FieldGuess> = {};
  for (const field of definition.fields) {
    const entry = report.find((each) => each.definition === definition.name && each.field === field.name);
    guesses[field.name] = {
      type: field.type,
      confidence: entry?.confidence ?? 1,
      reason: reasonText(entry?.why ?? ''),
      alternatives: alternativesOf(field, table).filter((type) => type !== field.type),
    };
  }
  return guesses;
}

function alternativesOf(field: FieldDefinition, table: CatalogTable): readonly FieldTypeName[] {
  const column = table.columns.find(({ name }) => name === (field.column ?? field.name));
  if (column === undefined || field.type === 'pk') return [];
  if (column.type.array) return LIST_ALTERNATIVES;
  return ALTERNATIVES.find(([base]) => base.test(column.type.base))?.[1] ?? [];
}

/** A relation without a target: the value as it is stored. Null where nothing is stored in the table itself. */
export function plainField(field: FieldDefinition): FieldDefinition | null {
  if (field.type === 'manyToMany') return null;
  const { relation: _, ...rest } = field;
  const base = field.db?.type ?? 'bigint';
  const type = /^(bigint|integer|smallint|numeric)/.test(base)
    ? 'number'
    : base.startsWith('uuid')
      ? 'uuid'
      : 'string';
  return { ...rest, type };
}
