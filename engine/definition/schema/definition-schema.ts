import type { JsonSchema } from '#engine/model/json.ts';
import { DEFINITION_NAME, FIELD_NAME, PLAIN_NAME, closed, either, flag, list, name, oneOf } from './build.ts';
import { ref, sqlName } from './build.ts';
import { fieldPart, fieldSearchPart } from './field.ts';
import {
  columnPart,
  conditionPart,
  fieldAccessPart,
  fieldFormPart,
  fieldListPart,
  offOr,
  optionPart,
  relationPart,
  textPart,
  throughPart,
  validatorPart,
  whyPart,
} from './parts.ts';
import { pageSectionPart, recordPagePart } from './record-page.ts';
import {
  actionPart,
  childPart,
  dragSortPart,
  formPart,
  indexPart,
  listPart,
  menuPart,
  transitionPart,
  treePart,
} from './screens.ts';

const scopePart = closed(
  { title: 'Scope', description: 'Rows that belong to somebody.' },
  {
    owner: name('Owner', 'Field that holds the owner.', FIELD_NAME),
    from: oneOf('From', "Which of the actor's identities must match.", ['merchant', 'admin', 'member']),
    shared: flag('Shared', 'Rows of the house are read by every merchant, and changed by the house alone.'),
  },
  ['owner', 'from'],
);

const groupScopePart = closed(
  { title: 'Group scope', description: "Rows that stand in the tree of administrators' groups." },
  {
    field: fieldName('The group, or a manyToMany field of groups.'),
    self: fieldName("Holds the actor's own key in rows he always reaches."),
  },
  ['field'],
);

const accessPart = closed(
  { title: 'Access', description: 'Rights on the definition.' },
  {
    nodes: list(
      'Verbs',
      'Verbs that exist. Default: index, add, edit, del, sortable where rows can be dragged, recycle where there is a bin, export and import where they are asked for.',
      name('Verb', 'A verb or the name of an action.', PLAIN_NAME),
      { uniqueItems: true },
    ),
    password: list(
      'Asked for the password',
      'Verbs and actions for which an administrator must have entered their password lately.',
      name('Verb', 'A verb or the name of an action.', PLAIN_NAME),
      { uniqueItems: true },
    ),
  },
);

/** Keys of a definition, in the order in which they are printed. */
const DEFINITION_KEYS: Record<string, JsonSchema> = {
  $schema: { title: 'Meta-schema', description: 'Lets editors help.', type: 'string', maxLength: 500 },
  name: name(
    'Name',
    'Path of the file, of the controller and of the menu entry; prefix of the permission nodes.',
    DEFINITION_NAME,
  ),
  title: ref('text', 'Title', 'What the rows are called.'),
  audience: oneOf(
    'Audience',
    'Answers members, or everybody, at /api/<controller>/<verb> instead of administrators.',
    ['member', 'guest'],
  ),
  connection: name('Connection', 'Database connection. Default: main.', '^[a-z][a-z0-9_]*$'),
  schema: sqlName('Schema', 'Database schema. Default: public.'),
  table: sqlName('Table', 'Table or view.'),
  kind: oneOf('Kind', 'Views are read-only. Default: table.', ['table', 'view', 'materializedView']),
  managed: flag('Managed', 'The product creates the table and keeps its structure. Default: true.'),
  readOnly: flag('Read-only', 'Shown, never written.'),
  key: list(
    'Key',
    'Key fields. Default: the pk or spk field; empty: no key.',
    fieldName('Part of the key.'),
    {
      uniqueItems: true,
      maxItems: 32,
    },
  ),
  label: fieldName('Names a row to people. Default: title, name, or the first text field.'),
  scope: either(
    { title: 'Scope', description: 'Whose rows they are: "merchant" means merchant_id; false: nobody\'s.' },
    'object',
    { $ref: '#/$defs/scope' },
    { enum: ['merchant', 'admin', 'member', false] },
  ),
  groupScope: ref('groupScope', 'Group scope', "Rows that stand in the tree of administrators' groups."),
  rowVersion: fieldName('A number raised with every write. Default: the row version of the database.'),
  softDelete: fieldName('Timestamp of deletion: deleted rows stay in the table, out of sight.'),
  recycle: flag(
    'Recycle bin',
    'Deleted rows can be restored or deleted for good. Needs softDelete. Default: false.',
  ),
  export: flag('Export', 'The list can be taken along as a CSV file. Default: false.'),
  import: flag('Import', 'Rows of CSV and XLSX files can be added and changed. Default: false.'),
  audit: flag('Audit', 'Every write of a row is kept with who, when, before and after. Default: false.'),
  keepDeleted: flag(
    'Keep deleted rows',
    'The rule about deleted rows of this table begins as: each is kept in the log of deleted rows. Default: false.',
  ),
  sensitive: list(
    'Sensitive fields',
    'The rule about sensitive data of this table begins with these: each change of one is kept in a log.',
    fieldName('Field with a column.'),
    { uniqueItems: true },
  ),
  fields: list(
    'Fields',
    'Columns and relations, in the order shown.',
    { $ref: '#/$defs/field' },
    { minItems: 1 },
  ),
  indexes: list('Indexes', 'Indexes over several columns.', { $ref: '#/$defs/index' }),
  children: list('Child tables', 'Tables whose rows point here.', { $ref: '#/$defs/child' }),
  list: ref('list', 'List', 'The list as a whole.'),
  form: ref('form', 'Form', 'The form as a whole.'),
  page: ref('page', 'Record page', 'A row on a page of its own, beside or instead of the form.'),
  actions: list('Actions', 'Operations beyond adding, editing and deleting.', { $ref: '#/$defs/action' }),
  transitions: {
    title: 'Transitions',
    description: 'State machine: the step each action makes, by its name.',
    type: 'object',
    propertyNames: { pattern: PLAIN_NAME },
    additionalProperties: { $ref: '#/$defs/transition' },
  },
  access: ref('access', 'Access', 'Rights on the definition.'),
  menu: offOr('menu', 'Menu', 'Place in the menu; false: none.'),
};

function fieldName(description: string): JsonSchema {
  return name('Field', description, FIELD_NAME);
}

const PARTS: Record<string, JsonSchema> = {
  text: textPart,
  condition: conditionPart,
  field: fieldPart,
  column: columnPart,
  option: optionPart,
  relation: relationPart,
  through: throughPart,
  validator: validatorPart,
  fieldList: fieldListPart,
  fieldSearch: fieldSearchPart,
  fieldForm: fieldFormPart,
  why: whyPart,
  fieldAccess: fieldAccessPart,
  scope: scopePart,
  groupScope: groupScopePart,
  index: indexPart,
  child: childPart,
  list: listPart,
  tree: treePart,
  dragSort: dragSortPart,
  form: formPart,
  page: recordPagePart,
  pageSection: pageSectionPart,
  action: actionPart,
  transition: transitionPart,
  access: accessPart,
  menu: menuPart,
};

/** The meta-schema of a definition with a table of its own, as one value, for this folder only. */
export const DEFINITION_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...closed(
    {
      title: 'Definition',
      description: 'One back-office table: its storage, list, form, search and rights.',
    },
    DEFINITION_KEYS,
    ['name', 'title', 'table', 'fields'],
  ),
  $defs: PARTS,
};

/**
 * The meta-schema: JSON Schema 2020-12 of a definition file, every key with title and description.
 * It validates the shape alone; what refers to something else is validated by `engine/checks`. A copy each time.
 */
export function definitionSchema(): JsonSchema {
  return JSON.parse(JSON.stringify(DEFINITION_SCHEMA)) as JsonSchema;
}
