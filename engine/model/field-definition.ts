import type { Json, JsonObject, JsonSchema } from './json.ts';
import type { Text } from './text.ts';

/** The field types a definition may name; each is one folder under `engine/fields`. */
export const FIELD_TYPE_NAMES = [
  'pk',
  'spk',
  'weigh',
  'timestamp',
  'string',
  'password',
  'number',
  'float',
  'radio',
  'checkbox',
  'switch',
  'textarea',
  'array',
  'datetime',
  'year',
  'date',
  'time',
  'select',
  'selects',
  'remoteSelect',
  'remoteSelects',
  'editor',
  'city',
  'regions',
  'image',
  'images',
  'file',
  'files',
  'icon',
  'color',
  'money',
  'url',
  'email',
  'uuid',
  'json',
  'treeParent',
  'manyToMany',
] as const;

export type FieldTypeName = (typeof FIELD_TYPE_NAMES)[number];

/** The 15 search operators of the wire contract. */
export const OPERATORS = [
  'eq',
  'ne',
  'gt',
  'egt',
  'lt',
  'elt',
  'LIKE',
  'NOT LIKE',
  'IN',
  'NOT IN',
  'RANGE',
  'NOT RANGE',
  'NULL',
  'NOT NULL',
  'FIND_IN_SET',
] as const;

export type Operator = (typeof OPERATORS)[number];

/** A condition: a JSON Schema the row must satisfy, e.g. `{ "properties": { "status": { "const": 2 } } }`. */
export type Condition = JsonSchema;

/** One choice of a radio, checkbox, select or selects field. */
export interface OptionDefinition {
  /** The stored value. */
  key: string | number;
  label: Text;
  /** A palette name (`success`, `warning`, `error`, `info`, `primary`, `default`) or a CSS colour. */
  color?: string;
  disabled?: boolean;
  /** Shown below the input while it is chosen. */
  help?: Text;
  /** Offered, and accepted by the server, only while the row satisfies it. */
  when?: Condition;
}

/** A value that a field of the target may be asked to hold. */
export type Choosable = string | number;

/** How a relational field reaches the table it points to. */
export interface RelationDefinition {
  /** Name of the definition the field points to, e.g. `shop/goods/tag`. */
  definition: string;
  /** Field of the target that is stored here. Default: the target's only key field. */
  valueField?: string;
  /** Field of the target shown to people. Default: the target's `label`. */
  labelField?: string;
  /** Further target fields shown in the list as `<relation>.<field>`. */
  showFields?: string[];
  /**
   * Further target fields that distinguish a row from others: below the chosen row in the form, and above a list that shows the
   * rows of one target alone.
   */
  facts?: string[];
  /** What a target row must hold to be chosen, by field; a row that was chosen before stays. Checked on every route. */
  only?: Record<string, Choosable | Choosable[]>;
  /**
   * `cascade`: the row goes with the one it points to, when that is deleted for good; `leave`: it stays and points to nothing any more.
   * Default: that one stays while it is used.
   */
  onDelete?: 'restrict' | 'cascade' | 'leave';
  /** Name under which the joined row appears on the wire. Default: the field name without `_id`/`_ids`. */
  name?: string;
  /** manyToMany only: the join table. */
  through?: ThroughDefinition;
}

/** The join table of a many-to-many field, in the same connection as the owner. */
export interface ThroughDefinition {
  table: string;
  /** Database schema of the join table. Default: the owner's. */
  schema?: string;
  /** Column that holds the owner's key. */
  from: string;
  /** Column that holds the target's value field. */
  to: string;
}

/** A named rule with its parameters and, when wanted, a message of its own. */
export interface ValidatorDefinition {
  rule: string;
  params?: Json[];
  message?: Text;
}

/** Facts about the column that the field type does not settle by itself. */
export interface ColumnDefinition {
  /** Full PostgreSQL type where it differs from the field type's own, e.g. `numeric(12,4)`, `int4range`, `mpaa_rating`. */
  type?: string;
  nullable?: boolean;
  /** `identity`: made by the database unless given; `always`: may never be written (generated or identity always). */
  generated?: 'identity' | 'always';
  /** The database fills the column when it is left out (a default the product does not know). */
  hasDefault?: boolean;
  /** Smallest number the table takes, whoever writes it. */
  min?: number;
  /** Largest one; the name of a field of figures says that it never exceeds what that one holds. */
  max?: number | string;
}

/** How a field appears in a list. */
export interface FieldListDefinition {
  show?: boolean;
  /** Pixels. */
  width?: number;
  /** Name of a cell renderer: one of `RENDERERS`, or one that code registers. */
  render?: string;
  /** Its parameters, as `RENDERERS` lists them. */
  renderProps?: JsonObject;
  sortable?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Of a single relation: the target's shown fields stand in columns of their own beside the stored key. */
  apart?: boolean;
  /** The value is edited in its cell. While the field is not part of the row's form, the cell unfolds the row instead. */
  edit?: boolean;
}

/**
 * Rows of another table that say where a figure comes from: together they add up to it. Shown to whoever may list them, under
 * their own rights. `{field}` in a value of the search stands for what this row holds there.
 */
export interface WhyDefinition {
  /** Definition of those rows. */
  definition: string;
  /** Which of its rows, all conditions at once. */
  search: { field: string; operator: string; val: string }[];
  /** Field of theirs that adds up to the figure. */
  amount: string;
  /** The figure grows by what they shrink. */
  negative?: boolean;
  /** Their relation to the row that says what has happened; all rows that point to it are shown with it. */
  through?: string;
}

/** How a field can be searched. `operator: false` takes it out of the common search. */
export interface FieldSearchDefinition {
  operator?: Operator | false;
  /** Name of a search widget. */
  widget?: string;
}

/** A button beside a field of a stored row that leads to the rows of another table which point to it. */
export interface FieldLinkDefinition {
  /** The other table. The button is there for who holds its node `index`. */
  definition: string;
  /** Field of the other table that holds this row's key. */
  field: string;
  title: Text;
}

/** How a field appears in the form. */
export interface FieldFormDefinition {
  show?: boolean;
  /** Name of an input. */
  widget?: string;
  props?: JsonObject;
  placeholder?: Text;
  group?: string;
  /** Columns taken of a 12 column grid. */
  span?: number;
  /**
   * Of a readonly number: what a new row will hold, shown while one types. Fields of the row and `<relation>.<field>` of the
   * chosen row, added up; what is written is the server's to say.
   */
  preview?: string[];
  link?: FieldLinkDefinition;
}

/** Who may read or write the field, by node; and how it is masked for everybody else. */
export interface FieldAccessDefinition {
  /** Node a reader must hold. Without it the field does not exist for them. */
  read?: string;
  /** Node a writer must hold. Without it a written value is refused. */
  write?: string;
  /** Readers without `node` see the masked value and can't search or sort by the field. */
  mask?: { kind: 'last4' | 'mail' | 'hidden'; node?: string };
}

/** One field of a definition: only what deviates from the field type's defaults. */
export interface FieldDefinition {
  /** Stable identity once published, so that a rename is a fact. Eight hex characters. */
  uuid?: string;
  /** Name on the wire. */
  name: string;
  type: FieldTypeName;
  title?: Text;
  /** Shown below the input. */
  help?: Text;
  /** Column in the database. Default: the name. */
  column?: string;
  db?: ColumnDefinition;
  /** Most characters of a text, or digits before the point. */
  length?: number;
  /** All digits of a decimal number. */
  precision?: number;
  /** Digits after the point of a decimal number. */
  scale?: number;
  min?: number;
  max?: number;
  step?: number;
  /**
   * A whole number that changes while people have the row open, such as a stock: rows carry what was seen as `<name>_seen`, and an edit
   * that sends it back changes the stored number by the difference. Without it the number is set.
   */
  counter?: boolean;
  /** False: a copy of a row begins without its value. */
  copied?: boolean;
  /** Must be given: always, or while the condition holds. */
  required?: boolean | Condition;
  /** Shown but not editable: always, or while the condition holds. */
  readonly?: boolean | Condition;
  /** Shown in the form while the condition holds. A hidden field is never required. */
  visible?: Condition;
  unique?: boolean;
  /** An index is kept; `trigram` serves contains searches. */
  index?: boolean | 'trigram';
  default?: Json;
  /** Choices, or the name of a shared list under `definitions/options`. */
  options?: OptionDefinition[] | string;
  relation?: RelationDefinition;
  list?: false | FieldListDefinition;
  search?: false | FieldSearchDefinition;
  quickSearch?: boolean;
  form?: false | FieldFormDefinition;
  validate?: ValidatorDefinition[];
  /** Where its figure comes from. */
  why?: WhyDefinition;
  access?: FieldAccessDefinition;
}
