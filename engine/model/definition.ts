import type { Choosable, Condition, FieldDefinition } from './field-definition.ts';
import type { JsonSchema } from './json.ts';
import type { RecordPageDefinition } from './record-page.ts';
import type { Text } from './text.ts';

/** Rows that belong to somebody. The short form `"merchant"` means `{ owner: "merchant_id", from: "merchant" }`. */
export interface ScopeDefinition {
  /** Field that holds the owner. */
  owner: string;
  /** Which of the actor's identities must match: `merchant`, `admin` or `member`. */
  from: 'merchant' | 'admin' | 'member';
  /** Of merchants: rows of the house (owner 0) are everybody's to read and to choose, and the house's alone to change. */
  shared?: boolean;
}

/**
 * Rows that stand in the tree of administrators' groups. Where `field` is the group itself, an actor reaches their own
 * groups and those below; where it is a manyToMany field, the rows all of whose groups are below theirs.
 */
export interface GroupScopeDefinition {
  field: string;
  /** Field that holds the actor's own key in rows they reach wherever they stand. */
  self?: string;
}

/** An index over several columns, by field name. */
export interface IndexDefinition {
  fields: string[];
  unique?: boolean;
  /** `btree` (default), `gin` for arrays and jsonb, `trigram` for contains searches. */
  kind?: 'btree' | 'gin' | 'trigram';
}

/** Rows of another table that point here: counted in the list and reachable by a link. */
export interface ChildDefinition {
  /** Name on the wire, e.g. `orders`; the count appears as `orders_count`. */
  name: string;
  title?: Text;
  /** Definition of the child rows. */
  definition: string;
  /** Field of the child that holds this row's key. */
  field: string;
  /** Lets the rows be edited in this table's form; they are saved with the row, in one transaction. `{}` is enough. */
  form?: ChildFormDefinition;
  /** Lets a row of this table's list unfold its child rows, to be seen and edited in place. */
  list?: ChildListDefinition;
}

/** Child rows below the row of a list. */
export interface ChildListDefinition {
  /** Fields of the child that are shown, in this order. */
  fields: string[];
}

/** Child rows in the form of the row they belong to. */
export interface ChildFormDefinition {
  /** Fields of the child that are asked for, in this order. Default: those of its own form, without the one that points here. */
  fields?: string[];
  /** Group of this table's form. */
  group?: string;
  /** Fewest rows that a row of this table may have. */
  min?: number;
  /** Most rows that a row of this table may have. */
  max?: number;
  /** Part of the form while the row satisfies it. */
  visible?: Condition;
  /** The rows are one for each combination of values; they are made from these, not one by one. */
  combine?: ChildCombination;
}

/** What the rows of a child combine. */
export interface ChildCombination {
  /** Field of the parent that holds groups of values, as the input `specs` writes them. */
  groups: string;
  /** Field of the child that holds the ids of a row's values, one of each group in their order. */
  values: string;
}

/** A filter of a list that has a name, shown as a tab above it with how many rows it leaves. */
export interface TabDefinition {
  /** What the list's address calls it. */
  name: string;
  title: Text;
  /** Conditions as the list's own search takes them; none: all rows. */
  search: TabCondition[];
  /** Of its count: a palette name. */
  color?: string;
}

/** A condition of a tab. */
export interface TabCondition {
  /** `field`, `relation`, or `relation.field`. */
  field: string;
  operator: string;
  val: string | string[];
  /** `datetime`: the operand is wall-clock time in the site's time zone. */
  render?: string;
}

/** The list as a whole. */
export interface ListDefinition {
  /** Default order, e.g. `[["weigh", "desc"]]`. The key is always added as the last term. */
  sort?: [field: string, direction: 'asc' | 'desc'][];
  /** Offered page sizes. Default 10, 20, 50, 100. */
  pageSizes?: number[];
  /** Toolbar buttons by name. */
  toolbar?: string[];
  /** Row buttons by name; an action's name adds its button. Default: what the nodes allow. An empty list: rows are not opened from the list at all. */
  rowButtons?: string[];
  /** Shows the rows as a tree by a treeParent field. Default: the only treeParent field, if any; `false` turns it off. */
  tree?: false | { parent: string };
  /** Lets rows be dragged: the rank field, and the field rows may not leave by dragging. */
  dragSort?: false | { field: string; within?: string };
  /** A line above the table. */
  remark?: Text;
  /** Fields whose cells do not open the editor on double click. */
  noDoubleClick?: string[];
  /** Fields whose sum is shown below the list. */
  totals?: string[];
  /** Filters offered as tabs above the list. It opens with the first of them. */
  tabs?: TabDefinition[];
}

/** The form as a whole. */
export interface FormDefinition {
  mode?: 'dialog' | 'drawer' | 'page';
  /** Pixels. */
  width?: number;
  groups?: { name: string; title: Text; tab?: boolean }[];
}

/** A named operation on a row, on a selection or on the table, carried out by a behaviour. */
export interface ActionDefinition {
  name: string;
  title: Text;
  on: 'row' | 'selection' | 'table';
  icon?: string;
  color?: string;
  /** The row must satisfy this, in the browser and on the server. */
  when?: Condition;
  /** Asked before the call. */
  confirm?: Text;
  /** Of a row that satisfies this, the browser has the label typed before the call: what can't be taken back hits the row that was meant. */
  typed?: Condition;
  /**
   * Parameters asked from the user; a form is made from it. Beside JSON Schema's own keys a parameter may have
   * `x-title` and `x-description` (texts per language), `x-field` (a field that lends title, input and choices),
   * `x-widget` and `x-props` (an input by name). Choices are `oneOf` of `const` with `title` or `x-title`.
   */
  schema?: JsonSchema;
}

/** An action's step of the state machine: refused unless the state is one of `from`. */
export interface TransitionDefinition {
  /** Field that holds the state. Default `status`. */
  field?: string;
  from: (string | number)[];
  to: string | number;
}

/** Place in the menu. */
export interface MenuDefinition {
  /** Name of the menu directory, e.g. `shop/goods`. Default: the definition's name without its last part. */
  parent?: string;
  icon?: string;
  /** Higher comes first. */
  weigh?: number;
  /** Kept in the tree of rights but not shown. */
  hidden?: boolean;
  /** Its page in a client that brings pages of its own. Default: `/src/views/backend/<name>/index.vue`. */
  component?: string;
}

/**
 * One back-office table, as written in a file under `definitions/`.
 * `name` is the path of the file, of the controller, of the menu entry and the prefix of its permission nodes.
 */
export interface Definition {
  $schema?: string;
  /** e.g. `shop/goods/tag`; lower and camel case, parts joined by `/`. */
  name: string;
  title: Text;
  /**
   * Name of the definition whose rows it shows in another way; it is written as a `DerivedDefinition` then, which has no
   * table and no types of fields until `expandDerived` has filled them in.
   */
  of?: string;
  /** Fields of a definition of another one that exist here; filled in by `expandDerived`, never written. */
  offered?: string[];
  /** Of a definition of another one: what its rows hold, by field. */
  only?: Record<string, Choosable>;
  /** Of a definition of another one: fields that are empty in none of its rows. */
  filled?: string[];
  /**
   * Whom it answers instead of administrators: members, or everybody. It has no screen; `/api/<controller>/<verb>` leads
   * to it.
   */
  audience?: 'member' | 'guest';
  /** Database connection. Default `main`; others come from `DATABASE_URL_<NAME>`. */
  connection?: string;
  /** Database schema. Default `public`. */
  schema?: string;
  /** Table or view. */
  table: string;
  /** `view` and `materializedView` are read-only. Default `table`. */
  kind?: 'table' | 'view' | 'materializedView';
  /** The product owns this table's structure and creates it. Default true; an imported table says false. */
  managed?: boolean;
  /** Shown, never written. */
  readOnly?: boolean;
  /** Key fields. Default: the `pk` or `spk` field. An empty list means no key, which makes the table read-only. */
  key?: string[];
  /** Field that names a row to people. Default: title, name, or the first text field. */
  label?: string;
  /** Whose rows they are; `false` says on purpose that they are nobody's, although there is an owner column. */
  scope?: false | string | ScopeDefinition;
  /** Rows under groups of administrators: nobody who may not do everything reaches those above or beside them. */
  groupScope?: GroupScopeDefinition;
  /** Field whose value changes with every write and guards against lost updates (a number, raised by one). Default: the database's own row version. */
  rowVersion?: string;
  /**
   * Timestamp field that takes the time of deletion. Deleted rows stay in the table and are as if they were not there:
   * for lists, choices, labels, searches, counts, edits and what must be unique. Empty while the row is in use.
   */
  softDelete?: string;
  /** Deleted rows can be looked at, restored and deleted for good by who holds the node `recycle`. Asks for `softDelete`. */
  recycle?: boolean;
  /** The list can be taken along as a CSV file by who holds the node `export`. Default: false. */
  export?: boolean;
  /** Rows of CSV and XLSX files can be added by who holds the node `import` and may add rows. Default: false. */
  import?: boolean;
  /** Every write of a row is kept, field by field, with who and when; shown as the row's history. Main connection only. */
  audit?: boolean;
  /**
   * What the rule about deleted rows of this table begins with: each is kept whole in the log `security/dataRecycleLog`. The
   * rule itself is a row of `security/dataRecycle`, which counts from then on. Default: false.
   */
  keepDeleted?: boolean;
  /** The same of fields whose changes are kept in `security/sensitiveDataLog`; the rule is a row of `security/sensitiveData`. */
  sensitive?: string[];
  fields: FieldDefinition[];
  indexes?: IndexDefinition[];
  children?: ChildDefinition[];
  list?: ListDefinition;
  form?: FormDefinition;
  /** A row on a page of its own, beside or instead of the form. Default: none. */
  page?: RecordPageDefinition;
  actions?: ActionDefinition[];
  transitions?: Record<string, TransitionDefinition>;
  access?: {
    /** Verbs that exist. Default: index, add, edit, del and, where rows can be dragged, sortable; with `recycle`, recycle; with `export`, export; with `import`, import. */
    nodes?: string[];
    /**
     * Verbs and actions for which an administrator must have entered their password lately. `add` and `edit` hold for child rows and
     * for files of rows as well. What the base asks for holds for a definition of it.
     */
    password?: string[];
  };
  menu?: false | MenuDefinition;
}
