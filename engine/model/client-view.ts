import type { ChildCombination, TabDefinition } from './definition.ts';
import type { Condition, Operator, WhyDefinition } from './field-definition.ts';
import type { FieldTraits, RelationKind } from './field-traits.ts';
import type { JsonObject, JsonSchema } from './json.ts';
import type { ClientRecordPage } from './compiled-record-page.ts';
import type { Text } from './text.ts';

/** A list column as one actor may see it. Titles are per language; the client picks. */
export interface ClientColumn {
  field: string;
  title: Text;
  type: string;
  /** What is true of its type's values. */
  traits: FieldTraits;
  render: string;
  renderProps?: JsonObject;
  width?: number;
  align: 'left' | 'center' | 'right';
  sortable: boolean;
  show: boolean;
  /** They may edit its value in its cell. */
  edit?: true;
  /** Operator and widget of the common search; null when they may not search by it. */
  search: {
    operator: Operator;
    operators: readonly Operator[];
    widget: string;
    /** Its values carry a time zone. */
    instant?: true;
  } | null;
  options: { key: string | number; label: Text; color?: string; disabled?: boolean; help?: Text }[];
  /** Where the row's joined label is found, and which definition a link leads to. */
  relation?: {
    name: string;
    kind: RelationKind;
    definition: string;
    valueField: string;
    labelField: string;
    /** Further fields of the joined row that are shown beside its label. */
    showFields?: string[];
    /** Fields of the joined row that they may search by, as `<relation>.<field>`. */
    joined?: ClientJoinedField[];
    /** They may not open the rows it points to: they are named, not linked. */
    closed?: true;
    /** What is shown of the joined row stands in columns of its own, this one shows the stored key. */
    apart?: true;
    /** Fields of the joined row shown above a list that shows the rows of one target alone. */
    facts?: string[];
  };
  /** The relational field whose joined row this column shows a field of; the value is found under `<relation>.<field>`. */
  joined?: string;
  /** Where its figure comes from, as far as they may see it. */
  why?: WhyDefinition;
  /** The states an ordinary row passes, in order, where transitions lead from one to the next. */
  steps?: (string | number)[];
  mask: boolean;
}

/** Rows of another table that point to a row. */
export interface ClientChild {
  name: string;
  title: Text;
  definition: string;
  field: string;
  /** Fields of theirs that stand below the row of a list; absent: a row does not unfold. */
  listed?: readonly string[];
  /** They are part of the row's form: a file can have one line for each of them. */
  inForm?: true;
  /** Only rows that satisfy it unfold. */
  visible?: Condition;
  /** The rows stand in the order of the groups that they combine. */
  combine?: ChildCombination;
}

/** A field of the row a column points to. */
export interface ClientJoinedField {
  field: string;
  title: Text;
  type: string;
  traits: FieldTraits;
  /** Of the common search; null when it is taken out of it. */
  operator: Operator | null;
  operators: readonly Operator[];
  widget: string;
  instant?: true;
  options: { key: string | number; label: Text }[];
}

/** An action they may use. */
export interface ClientAction {
  name: string;
  title: Text;
  on: 'row' | 'selection' | 'table';
  icon?: string;
  color?: string;
  when?: Condition;
  confirm?: Text;
  /** Of a row that satisfies this the label is typed first. */
  typed?: Condition;
  /** Its parameters in the language asked for, and the inputs they are asked with where the type does not say enough. */
  schema?: JsonSchema;
  uiSchema?: JsonObject;
  /** The states it may start from. */
  transition?: { field: string; from: (string | number)[] };
}

/**
 * What one actor may know of a definition: an allow-list, made key by key.
 * No table or column name, no server-only key, no field they may not read, no verb they may not use.
 */
export interface ClientView {
  name: string;
  title: Text;
  /** Controller in the back-office dialect: `shop.goods.Tag`. */
  controller: string;
  version: string;
  key: string[];
  label: string;
  readOnly: boolean;
  /** Verbs and actions they may use. */
  verbs: string[];
  columns: ClientColumn[];
  children: ClientChild[];
  sort: [field: string, direction: 'asc' | 'desc'][];
  pageSizes: number[];
  quickSearch: boolean;
  /** Titles of the fields that the quick search looks into. */
  quickSearchTitles: Text[];
  toolbar: string[];
  rowButtons: string[];
  /** Rows are not opened from the list, neither by a button nor by a double click. */
  closedRows?: true;
  tree: { parent: string } | null;
  dragSort: { field: string; within: string | null } | null;
  /** Fields that a copy of a row starts with: those of the add form, without what must be its own. */
  copies: string[];
  /** Field with the time of deletion, where they may look at deleted rows; null: there is no bin for them. */
  recycle: string | null;
  /** Rows have a history that they may read. */
  audit: boolean;
  remark: Text;
  noDoubleClick: string[];
  totals: string[];
  /** Filters offered above the list, as far as they may search by what these ask. */
  tabs: TabDefinition[];
  actions: ClientAction[];
  form: ClientForm;
  /** A row's page; absent: rows are opened in the form alone. */
  page?: ClientRecordPage;
  /**
   * Version of the rules, which the browser loads ready to be asked: everything its schemas and conditions decide.
   * Absent from a view that was not made by `clientView`.
   */
  rules?: string;
}

/**
 * The form: data schema and uiSchema strictly apart, their texts in the language asked for; of the groups' titles the
 * client picks.
 */
export interface ClientForm {
  mode: 'dialog' | 'drawer' | 'page';
  width?: number;
  groups: { name: string; title: Text; tab?: boolean }[];
  add: { schema: JsonSchema; uiSchema: JsonObject; defaults: JsonObject };
  edit: { schema: JsonSchema; uiSchema: JsonObject };
  /** Conditions on a field that the form evaluates while one types. */
  conditions: FieldConditions[];
  /** What all rows hold, new ones as well, for these conditions; absent: nothing. */
  only?: JsonObject;
}

/** What of a field depends on the row. */
export interface FieldConditions {
  field: string;
  visible?: Condition;
  required?: Condition;
  readonly?: Condition;
}

/**
 * Child rows that are edited in the form of the row they belong to: `ui:options.props.rows` of the form's property of that
 * name. Its value is the rows as they were read, or a `ChildChange`.
 */
export interface ClientChildRows {
  definition: string;
  title: Text;
  /** Key field names of the child. */
  key: string[];
  /** Field that holds the order of the rows, if they may write it. */
  rank: { field: string; direction: 'asc' | 'desc' } | null;
  min: number | null;
  max: number | null;
  may: { add: boolean; edit: boolean; del: boolean };
  /** The asked fields as columns, in order. */
  columns: ClientColumn[];
  /** Those that rows of a copied row begin with. */
  copies: string[];
  /** Those of them whose sum stands below the rows: the totals of the child's own list. */
  totals: string[];
  /** The rows are one for each combination of the values of a field of the form; null: they stand each for itself. */
  combine: ChildCombination | null;
  add: ClientForm['add'];
  edit: ClientForm['edit'];
  conditions: ClientForm['conditions'];
}
