import { FIELD_TYPE_NAMES, OPERATORS } from '#engine/model/field-definition.ts';
import type { JsonSchema } from '#engine/model/json.ts';
import { FIELD_NAME, PLAIN_NAME, closed, either, figure, flag, list, name, oneOf } from './build.ts';
import { ref, sqlName, whole } from './build.ts';
import { flagOrCondition, offOr } from './parts.ts';

const MAX_INT = 2147483647;

/** Search of a field. */
export const fieldSearchPart: JsonSchema = closed(
  { title: 'In the search', description: 'How the field can be searched.' },
  {
    operator: oneOf('Operator', 'Of the common search; false takes the field out of it.', [
      ...OPERATORS,
      false,
    ]),
    widget: name('Widget', 'Name of a search widget.', PLAIN_NAME),
  },
);

const identity: Record<string, JsonSchema> = {
  uuid: {
    title: 'Stable identity',
    description: 'Eight hex characters, given once, so that a rename keeps the data.',
    type: 'string',
    pattern: '^[0-9a-f]{8}$',
  },
  name: { ...name('Name', 'Name on the wire.', FIELD_NAME), maxLength: 63 },
  type: oneOf('Type', 'Field type: decides column, input, cell and operators.', FIELD_TYPE_NAMES),
  title: ref('text', 'Title', 'Head of the column and label of the input.'),
  help: ref('text', 'Help', 'Shown below the input.'),
};

const storage: Record<string, JsonSchema> = {
  column: sqlName('Column', 'Column in the database. Default: the name.'),
  db: ref('column', 'Column facts', 'What the field type does not settle by itself.'),
  length: whole('Length', 'Most characters of a text, or digits before the point.', 1, MAX_INT),
  precision: whole('Precision', 'All digits of a decimal number.', 1, 1000),
  scale: whole('Scale', 'Digits after the point.', 0, 1000),
  min: figure('Minimum', 'Smallest value.'),
  max: figure('Maximum', 'Greatest value.'),
  step: { ...figure('Step', 'Distance of the values offered by the input.'), exclusiveMinimum: 0 },
  counter: flag(
    'Counter',
    'A whole number that others change meanwhile: edits change it by the difference to what was seen.',
  ),
};

const rules: Record<string, JsonSchema> = {
  required: flagOrCondition('Required', 'Must be given: always, or while the condition holds.'),
  readonly: flagOrCondition('Read-only', 'Shown but not editable: always, or while the condition holds.'),
  visible: ref('condition', 'Visible', 'Part of the form while the condition holds.'),
  unique: flag('Unique', 'No two rows may have the same value.'),
  index: oneOf('Index', 'An index is kept; trigram serves contains searches.', [true, false, 'trigram']),
  default: { title: 'Default', description: 'Value of a new row, as it is written in the form.' },
  copied: flag('Copied', 'False: a copy of a row begins without its value.'),
};

const choices: Record<string, JsonSchema> = {
  options: either(
    { title: 'Options', description: 'Choices, or the name of a shared list under definitions/options.' },
    'array',
    { type: 'array', items: { $ref: '#/$defs/option' }, maxItems: 10000 },
    { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_/-]*$', maxLength: 200 },
  ),
  relation: ref('relation', 'Relation', 'The table pointed to.'),
};

const screens: Record<string, JsonSchema> = {
  list: offOr('fieldList', 'In the list', 'How the field appears in a list; false: not at all.'),
  search: offOr('fieldSearch', 'In the search', 'How it can be searched; false: not in the common search.'),
  quickSearch: flag('Quick search', 'The quick search looks into it.'),
  form: offOr('fieldForm', 'In the form', 'How it appears in the form; false: not at all.'),
  validate: list('Validators', 'Rules the value must pass.', { $ref: '#/$defs/validator' }),
  why: ref('why', 'Why', 'Where its figure comes from.'),
  access: ref('fieldAccess', 'Field rights', 'Who may read or write it.'),
};

/** Keys of a field, in the order in which they are printed. */
const FIELD_KEYS = { ...identity, ...storage, ...rules, ...choices, ...screens };

/** A field. */
export const fieldPart: JsonSchema = closed(
  { title: 'Field', description: 'Only what deviates from the defaults of the field type.' },
  FIELD_KEYS,
  ['name', 'type'],
);
