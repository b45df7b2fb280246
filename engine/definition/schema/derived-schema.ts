import type { JsonSchema } from '#engine/model/json.ts';
import { ACTION_NAME, DEFINITION_NAME, FIELD_NAME, closed, list, name, ref } from './build.ts';
import { DEFINITION_SCHEMA } from './definition-schema.ts';
import { fieldMaskPart } from './parts.ts';

const KEYS = DEFINITION_SCHEMA['properties'] as Record<string, JsonSchema>;
const PARTS = DEFINITION_SCHEMA['$defs'] as Record<string, JsonSchema>;

/** Keys of a part that may be said anew of what is taken from the other definition. */
function some(part: string, keys: readonly string[]): Record<string, JsonSchema> {
  const all = PARTS[part]?.['properties'] as Record<string, JsonSchema>;
  return Object.fromEntries(keys.map((key) => [key, all[key] as JsonSchema]));
}

const derivedFieldPart = closed(
  { title: 'Field', description: 'A field of the other definition, and how it is shown here.' },
  {
    name: { ...name('Name', 'Name of the field there.', FIELD_NAME), maxLength: 63 },
    ...some('field', ['title', 'help', 'list', 'search', 'quickSearch', 'form']),
    readonly: { title: 'Read-only', description: 'Shown and never written here.', const: true },
    mask: fieldMaskPart,
  },
  ['name'],
);

const derivedActionPart = closed(
  { title: 'Action', description: 'An action of the other definition, and how its button looks here.' },
  {
    name: name('Name', 'Name of the action there.', ACTION_NAME),
    ...some('action', ['title', 'icon', 'color', 'confirm']),
  },
  ['name'],
);

const derivedChildPart = closed(
  { title: 'Child table', description: 'A child table of the other definition.' },
  {
    name: name('Name', 'Name of the child table there.', FIELD_NAME),
    ...some('child', ['title', 'form']),
  },
  ['name'],
);

const own = (key: string): Record<string, JsonSchema> => ({ [key]: KEYS[key] as JsonSchema });

/** Keys of a definition of another one, in the order in which they are printed. */
const DERIVED_KEYS: Record<string, JsonSchema> = {
  ...own('$schema'),
  ...own('name'),
  ...own('title'),
  of: name('Of', 'The definition whose rows are shown in another way.', DEFINITION_NAME),
  only: {
    title: 'Only',
    description:
      'What its rows hold, by field. Others are as if they were not there, and new ones get these values.',
    type: 'object',
    minProperties: 1,
    propertyNames: { pattern: FIELD_NAME },
    additionalProperties: { type: ['string', 'number'] },
  },
  filled: {
    title: 'Filled',
    description: 'Fields that are empty in none of its rows. Others are as if they were not there.',
    type: 'array',
    minItems: 1,
    maxItems: 20,
    items: { type: 'string', pattern: FIELD_NAME },
  },
  ...own('audience'),
  ...own('label'),
  ...own('scope'),
  ...own('recycle'),
  ...own('export'),
  ...own('import'),
  fields: list(
    'Fields',
    'Those that exist here, in the order shown.',
    { $ref: '#/$defs/derivedField' },
    { minItems: 1 },
  ),
  children: list('Child tables', 'Those that exist here.', { $ref: '#/$defs/derivedChild' }),
  list: ref('list', 'List', 'The list as a whole. Default: that of the other definition.'),
  form: ref('form', 'Form', 'The form as a whole. Default: that of the other definition.'),
  page: ref('page', 'Record page', 'A row on a page of its own. Default: that of the other definition.'),
  actions: list('Actions', 'Those that exist here.', { $ref: '#/$defs/derivedAction' }),
  ...own('access'),
  ...own('menu'),
};

/** The meta-schema of a definition of another one, as one value, for this folder only. */
export const DERIVED_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...closed(
    {
      title: 'Definition of another definition',
      description: 'The rows of another definition with own name, rights, menu and titles.',
    },
    DERIVED_KEYS,
    ['name', 'title', 'of', 'fields'],
  ),
  $defs: {
    ...PARTS,
    derivedField: derivedFieldPart,
    derivedAction: derivedActionPart,
    derivedChild: derivedChildPart,
  },
};

/** The meta-schema that a parsed JSON is meant for: with the key `of` it is one of another definition. */
export function schemaFor(json: unknown): JsonSchema {
  const isDerived = typeof json === 'object' && json !== null && Object.hasOwn(json, 'of');
  return isDerived ? DERIVED_SCHEMA : DEFINITION_SCHEMA;
}

/** The meta-schema of a definition of another one. A copy each time. */
export function derivedDefinitionSchema(): JsonSchema {
  return JSON.parse(JSON.stringify(DERIVED_SCHEMA)) as JsonSchema;
}
