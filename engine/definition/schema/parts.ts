import type { JsonSchema } from '#engine/model/json.ts';
import { LOCALES } from '#engine/model/text.ts';
import { RENDERER_NAMES } from '../renderers/index.ts';
import { FIELD_NAME, DEFINITION_NAME, NODE_NAME, PLAIN_NAME } from './build.ts';
import { closed, either, figure, flag, list, name, open, oneOf, ref, sqlName, text, whole } from './build.ts';

const LOCALE_NAMES: Record<(typeof LOCALES)[number], string> = { 'zh-cn': 'Chinese', en: 'English' };

/** A text: one string, or one per language. */
export const textPart: JsonSchema = either(
  { title: 'Text', description: 'One string for every language, or one string per language.' },
  'object',
  {
    ...closed(
      { title: 'Text per language', description: 'zh-cn is the fallback.' },
      Object.fromEntries(
        LOCALES.map((locale) => [locale, text(LOCALE_NAMES[locale], `The text in ${LOCALE_NAMES[locale]}.`)]),
      ),
    ),
    minProperties: 1,
  },
  { type: 'string', maxLength: 2000 },
);

/** A condition: any JSON Schema object; `checks` looks at what it says. */
export const conditionPart: JsonSchema = open(
  'Condition',
  'A JSON Schema the row must satisfy, e.g. { "properties": { "status": { "const": 2 } } }.',
);

/** `true`, `false`, or a condition. */
export function flagOrCondition(title: string, description: string): JsonSchema {
  return either({ title, description }, 'object', { $ref: '#/$defs/condition' }, { type: 'boolean' });
}

/** `false`, or an object of that part. */
export function offOr(part: string, title: string, description: string): JsonSchema {
  return either({ title, description }, 'object', { $ref: `#/$defs/${part}` }, { enum: [false] });
}

/** A choice. */
export const optionPart: JsonSchema = closed(
  { title: 'Option', description: 'One choice.' },
  {
    key: {
      title: 'Key',
      description: 'The stored value.',
      type: ['string', 'number'],
    },
    label: ref('text', 'Label', 'What people read.'),
    color: text('Colour', 'success, warning, error, info, primary, default, or a CSS colour.'),
    disabled: flag('Disabled', 'Shown but no longer to be chosen.'),
    help: ref('text', 'Help', 'Told below the input while it is chosen.'),
    when: ref('condition', 'When', 'Offered and accepted only while the row satisfies it.'),
  },
  ['key', 'label'],
);

/** The join table of a many-to-many field. */
export const throughPart: JsonSchema = closed(
  {
    title: 'Join table',
    description: 'The table behind a many-to-many field, in the connection of the owner.',
  },
  {
    table: sqlName('Table', 'Name of the join table.'),
    schema: sqlName('Schema', 'Database schema of the join table. Default: that of the owner.'),
    from: sqlName('From column', "Column that holds the owner's key."),
    to: sqlName('To column', "Column that holds the target's value field."),
  },
  ['table', 'from', 'to'],
);

/** The relation of a field. */
export const relationPart: JsonSchema = closed(
  { title: 'Relation', description: 'How the field reaches the table it points to.' },
  {
    definition: name('Definition', 'Name of the definition pointed to, e.g. library/tag.', DEFINITION_NAME),
    valueField: name(
      'Value field',
      "Field of the target that is stored. Default: the target's key.",
      FIELD_NAME,
    ),
    labelField: name('Label field', 'Field of the target shown to people. Default: its label.', FIELD_NAME),
    showFields: list(
      'Further fields',
      'Fields of the target shown in the list as <relation>.<field>.',
      name('Field', 'A field of the target.', FIELD_NAME),
      { uniqueItems: true },
    ),
    facts: list(
      'Facts',
      'Fields of the target told below the chosen row, and above a list of the rows of one target.',
      name('Field', 'A field of the target.', FIELD_NAME),
      { uniqueItems: true },
    ),
    only: {
      ...open('Only', 'What a target row must hold to be chosen, by field, e.g. { "status": 1 }.'),
      additionalProperties: either(
        { title: 'Value', description: 'One value, or several of which one must be there.' },
        'array',
        { type: 'array', items: { type: ['string', 'number'] }, minItems: 1, maxItems: 100 },
        { type: ['string', 'number'] },
      ),
    },
    onDelete: oneOf(
      'On deletion',
      'cascade: the row goes with the one it points to, when that is deleted for good; leave: it stays, and points to nothing any more; restrict: that one stays while it is used.',
      ['restrict', 'cascade', 'leave'],
    ),
    name: name(
      'Name',
      'Under which the joined row appears. Default: the field without _id or _ids.',
      FIELD_NAME,
    ),
    through: ref('through', 'Join table', 'Many-to-many only.'),
  },
  ['definition'],
);

/** A validator. */
export const validatorPart: JsonSchema = closed(
  { title: 'Validator', description: 'A named rule.' },
  {
    rule: name('Rule', 'Name of the rule.', PLAIN_NAME),
    params: list('Parameters', 'Values the rule asks for.', {}),
    message: ref('text', 'Message', 'Said instead of the usual text.'),
  },
  ['rule'],
);

/** Facts about a column. */
export const columnPart: JsonSchema = closed(
  { title: 'Column', description: 'Facts about the column that the field type does not settle by itself.' },
  {
    type: text('Type', 'Full PostgreSQL type, e.g. numeric(12,4), where it is not the usual one.', {
      pattern: '^[^\\p{Cc};]+$',
      maxLength: 200,
    }),
    nullable: flag('Nullable', 'The column may hold NULL.'),
    generated: oneOf(
      'Generated',
      'identity: made by the database unless given; always: may never be written.',
      ['identity', 'always'],
    ),
    hasDefault: flag('Has a default', 'The database fills the column when it is left out.'),
    min: figure('Minimum', 'Smallest number the table takes, whoever writes it.'),
    max: {
      title: 'Maximum',
      description:
        'Largest number the table takes, or the name of a field of figures whose number it never exceeds.',
      type: ['number', 'string'],
      pattern: FIELD_NAME,
    },
  },
);

/** A field in the list. */
export const fieldListPart: JsonSchema = closed(
  { title: 'In the list', description: 'How the field appears in a list.' },
  {
    show: flag('Show', 'Shown without asking for the column.'),
    width: whole('Width', 'In pixels.', 20, 2000),
    render: { ...name('Renderer', 'Name of a cell renderer.', PLAIN_NAME), examples: RENDERER_NAMES },
    renderProps: open('Renderer parameters', 'Handed to the renderer.'),
    sortable: flag('Sortable', 'The header sorts.'),
    align: oneOf('Align', 'Where the text stands.', ['left', 'center', 'right']),
    apart: flag('Apart', "The target's shown fields stand in columns of their own."),
    edit: flag('Edit', 'The value is edited in its cell.'),
  },
);

/** A field in the form. */
export const fieldFormPart: JsonSchema = closed(
  { title: 'In the form', description: 'How the field appears in the form.' },
  {
    show: flag('Show', 'Part of the form.'),
    widget: name('Input', 'Name of an input.', PLAIN_NAME),
    props: open('Input parameters', 'Handed to the input.'),
    placeholder: ref('text', 'Placeholder', 'Shown in the empty input.'),
    group: name('Group', 'Name of a group of the form.', PLAIN_NAME),
    span: whole('Span', 'Columns taken of a grid of 12.', 1, 12),
    preview: list(
      'Preview',
      'Of a readonly number: fields of the row and <relation>.<field> of the chosen row, added up while one types.',
      text('Term', 'e.g. amount or user.money.'),
      { minItems: 1, uniqueItems: true },
    ),
    link: closed(
      { title: 'Link', description: 'A button that leads to the rows of another table which point here.' },
      {
        definition: name(
          'Definition',
          'The other table; who holds its node index has the button.',
          DEFINITION_NAME,
        ),
        field: name('Field', "Field of the other table that holds this row's key.", FIELD_NAME),
        title: ref('text', 'Title', 'What stands on the button.'),
      },
      ['definition', 'field', 'title'],
    ),
  },
);

/** Where a figure comes from. */
export const whyPart: JsonSchema = closed(
  { title: 'Why', description: 'Rows of another table that add up to the figure.' },
  {
    definition: name('Definition', 'Definition of those rows; who may list them can ask.', DEFINITION_NAME),
    search: list(
      'Search',
      'Which of its rows, all conditions at once; {field} in a value stands for what this row holds there.',
      closed(
        { title: 'Condition', description: 'As the search of its list takes it.' },
        {
          field: text('Field', 'field or relation.field.', { maxLength: 130 }),
          operator: text('Operator', 'One of those of the search.', { maxLength: 20 }),
          val: text('Value', 'e.g. member:{id}:balance.', { maxLength: 200 }),
        },
        ['field', 'operator', 'val'],
      ),
      { minItems: 1, maxItems: 10 },
    ),
    amount: name('Amount', 'Field of theirs that adds up to the figure.', FIELD_NAME),
    negative: flag('Negative', 'The figure grows by what they shrink. Default: false.'),
    through: name('Through', 'Their relation to the row that says what has happened.', FIELD_NAME),
  },
  ['definition', 'search', 'amount'],
);

/** A value that is shown in part, or not at all. */
export const fieldMaskPart: JsonSchema = closed(
  { title: 'Mask', description: 'What is shown to those who may not see it in clear.' },
  {
    kind: oneOf('Kind', 'last4: the last four characters; mail: the domain; hidden: nothing.', [
      'last4',
      'mail',
      'hidden',
    ]),
    node: name('Node', 'Node of those who see the value in clear.', NODE_NAME),
  },
  ['kind'],
);

/** Rights on a field. */
export const fieldAccessPart: JsonSchema = closed(
  { title: 'Field rights', description: 'Who may read or write the field, and how others see it.' },
  {
    read: name('Read node', 'Node a reader must hold; for others the field does not exist.', NODE_NAME),
    write: name('Write node', 'Node a writer must hold.', NODE_NAME),
    mask: fieldMaskPart,
  },
);
