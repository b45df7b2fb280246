import type { JsonSchema } from '#engine/model/json.ts';
import {
  ACTION_NAME,
  DEFINITION_NAME,
  FIELD_NAME,
  PLAIN_NAME,
  closed,
  figure,
  flag,
  list,
  name,
  oneOf,
} from './build.ts';
import { open, ref, text, whole } from './build.ts';
import { offOr } from './parts.ts';

const field = (title: string, description: string): JsonSchema => name(title, description, FIELD_NAME);
const fields = (title: string, description: string): JsonSchema =>
  list(title, description, field('Field', 'Name of a field.'), { uniqueItems: true });
const buttons = (title: string, description: string): JsonSchema =>
  list(title, description, name('Button', 'Name of a button or an action.', PLAIN_NAME), {
    uniqueItems: true,
  });

/** The tree of a list. */
export const treePart: JsonSchema = closed(
  { title: 'Tree', description: 'Shows the rows as a tree.' },
  { parent: field('Parent', 'The treeParent field.') },
  ['parent'],
);

/** Dragging in a list. */
export const dragSortPart: JsonSchema = closed(
  { title: 'Drag sort', description: 'Lets rows be dragged.' },
  {
    field: field('Field', 'Holds the rank.'),
    within: field('Within', 'Rows stay among those with the same value of this field.'),
  },
  ['field'],
);

const tabPart: JsonSchema = closed(
  { title: 'Tab', description: 'A filter with a name, shown as a tab with how many rows it leaves.' },
  {
    name: name('Name', "What the list's address calls it.", PLAIN_NAME),
    title: ref('text', 'Title', 'Text of the tab.'),
    search: list(
      'Search',
      'Conditions as the common search sends them; none: all rows.',
      closed(
        { title: 'Condition', description: 'A line of the common search.' },
        {
          field: text('Field', 'field, relation or relation.field.', { minLength: 1, maxLength: 200 }),
          operator: text('Operator', 'As the common search sends it.', { minLength: 1, maxLength: 20 }),
          val: {
            title: 'Value',
            description: 'A text, or a list of texts.',
            anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
          },
          render: text('Render', 'datetime: wall-clock time of the site.', { maxLength: 20 }),
        },
        ['field', 'operator', 'val'],
      ),
      { maxItems: 20 },
    ),
    color: text('Colour', 'Of its count: a palette name.'),
  },
  ['name', 'title', 'search'],
);

/** The list. */
export const listPart: JsonSchema = closed(
  { title: 'List', description: 'The list as a whole.' },
  {
    sort: list('Sort', 'Default order, e.g. [["weigh", "desc"]]; the key is added as the last term.', {
      type: 'array',
      prefixItems: [field('Field', 'Sorted by.'), oneOf('Direction', 'asc or desc.', ['asc', 'desc'])],
      minItems: 2,
      maxItems: 2,
    }),
    pageSizes: list('Page sizes', 'Offered page sizes.', whole('Size', 'Rows on a page.', 1, 1000), {
      minItems: 1,
      uniqueItems: true,
    }),
    toolbar: buttons('Toolbar', 'Buttons above the list.'),
    rowButtons: buttons(
      'Row buttons',
      "Buttons of a row; an action's name adds its button. An empty list: rows are not opened at all.",
    ),
    tree: offOr('tree', 'Tree', 'Shows the rows as a tree; false turns it off.'),
    dragSort: offOr('dragSort', 'Drag sort', 'Lets rows be dragged; false turns it off.'),
    remark: ref('text', 'Remark', 'A line above the table.'),
    noDoubleClick: fields('No double click', 'Fields whose cells do not open the editor on double click.'),
    totals: fields(
      'Totals',
      'Fields whose sum is shown below the list, and below the rows in the form of their owner.',
    ),
    tabs: list('Tabs', 'Filters offered above the list, which opens with the first of them.', tabPart, {
      maxItems: 20,
    }),
  },
);

/** The form. */
export const formPart: JsonSchema = closed(
  { title: 'Form', description: 'The form as a whole.' },
  {
    mode: oneOf('Mode', 'Where the form opens.', ['dialog', 'drawer', 'page']),
    width: whole('Width', 'In pixels.', 200, 4000),
    groups: list(
      'Groups',
      'Parts of the form.',
      closed(
        { title: 'Group', description: 'A part of the form.' },
        {
          name: name('Name', 'What fields refer to.', PLAIN_NAME),
          title: ref('text', 'Title', 'Head of the group.'),
          tab: flag('Tab', 'A tab of its own.'),
        },
        ['name', 'title'],
      ),
    ),
  },
);

/** An action. */
export const actionPart: JsonSchema = closed(
  { title: 'Action', description: 'A named operation carried out by a behaviour.' },
  {
    name: name('Name', 'Last part of its node and of its address.', ACTION_NAME),
    title: ref('text', 'Title', 'Text of the button.'),
    on: oneOf('On', 'What it works on.', ['row', 'selection', 'table']),
    icon: text('Icon', 'Name of an icon.'),
    color: text('Colour', 'A palette name or a CSS colour.'),
    when: ref('condition', 'When', 'The row must satisfy this, in the browser and on the server.'),
    confirm: ref('text', 'Confirm', 'Asked before the call.'),
    typed: ref('condition', 'Typed', 'Of a row that satisfies this the label is typed before the call.'),
    schema: open(
      'Parameters',
      'JSON Schema of what the user is asked; x-title and x-description are texts per language, x-field, x-widget and x-props choose the input.',
    ),
  },
  ['name', 'title', 'on'],
);

const state: JsonSchema = { type: ['string', 'number'] };

/** A step of the state machine. */
export const transitionPart: JsonSchema = closed(
  { title: 'Transition', description: 'A step of the state machine.' },
  {
    field: field('Field', 'Holds the state. Default: status.'),
    from: list('From', 'States it may start from.', state, { minItems: 1, uniqueItems: true }),
    to: { title: 'To', description: 'State it ends in.', ...state },
  },
  ['from', 'to'],
);

/** An index. */
export const indexPart: JsonSchema = closed(
  { title: 'Index', description: 'An index over several columns.' },
  {
    fields: { ...fields('Fields', 'In the order of the index.'), minItems: 1, maxItems: 32 },
    unique: flag('Unique', 'No two rows may have the same values.'),
    kind: oneOf('Kind', 'gin for arrays and jsonb, trigram for contains searches.', [
      'btree',
      'gin',
      'trigram',
    ]),
  },
  ['fields'],
);

const combinePart: JsonSchema = closed(
  {
    title: 'Combinations',
    description: 'The rows are one for each combination of values; they are made from these, not one by one.',
  },
  {
    groups: field(
      'Groups',
      'Field of this table that holds groups of values, as the input specs writes them.',
    ),
    values: field('Values', "Field of the child that holds the ids of a row's values, one of each group."),
  },
  ['groups', 'values'],
);

/** A child table. */
export const childPart: JsonSchema = closed(
  { title: 'Child table', description: 'Rows of another table that point here.' },
  {
    name: field('Name', 'Name on the wire; the count appears as <name>_count.'),
    title: ref('text', 'Title', 'Head of the column. Default: the title of the child.'),
    definition: name('Definition', 'Definition of the child rows.', DEFINITION_NAME),
    field: field('Field', "Field of the child that holds this row's key."),
    form: closed(
      {
        title: 'Form',
        description: "The rows are edited in this table's form and saved with the row, in one transaction.",
      },
      {
        fields: fields(
          'Fields',
          'Fields of the child that are asked for, in this order. Default: those of its own form.',
        ),
        group: name('Group', "Group of this table's form.", PLAIN_NAME),
        min: whole('Fewest', 'Fewest rows that a row of this table may have.', 0, 10_000),
        max: whole('Most', 'Most rows that a row of this table may have.', 1, 10_000),
        visible: ref('condition', 'Visible', 'Part of the form while the row satisfies the condition.'),
        combine: combinePart,
      },
    ),
    list: closed(
      { title: 'List', description: "A row of this table's list unfolds its child rows." },
      {
        fields: {
          ...fields('Fields', 'Fields of the child that are shown, in this order.'),
          minItems: 1,
        },
      },
      ['fields'],
    ),
  },
  ['name', 'definition', 'field'],
);

/** The place in the menu. */
export const menuPart: JsonSchema = closed(
  { title: 'Menu', description: 'Place in the menu.' },
  {
    parent: {
      title: 'Parent',
      description: 'Menu directory. Default: the name without its last part.',
      type: 'string',
      pattern: `^$|${DEFINITION_NAME}`,
      maxLength: 200,
    },
    icon: text('Icon', 'Name of an icon.', { maxLength: 50 }),
    weigh: {
      ...figure('Weight', 'Higher comes first.'),
      type: 'integer',
      minimum: -2_147_483_648,
      maximum: 2_147_483_647,
    },
    hidden: flag('Hidden', 'Kept in the tree of rights but not shown.'),
    component: text(
      'Component',
      'Its page in a client that brings pages of its own. Default: /src/views/backend/<name>/index.vue.',
      { maxLength: 200 },
    ),
  },
);
