import type {
  ActionDefinition,
  ChildCombination,
  FormDefinition,
  IndexDefinition,
  ScopeDefinition,
  TabDefinition,
  TransitionDefinition,
} from './definition.ts';
import type {
  Choosable,
  Condition,
  FieldAccessDefinition,
  FieldDefinition,
  FieldLinkDefinition,
  FieldTypeName,
  Operator,
  OptionDefinition,
  ValidatorDefinition,
} from './field-definition.ts';
import type { FieldTraits, RelationKind } from './field-traits.ts';
import type { ColumnStorage } from './field-type.ts';
import type { JsonObject } from './json.ts';
import type { CompiledRecordPage } from './compiled-record-page.ts';
import type { Text } from './text.ts';

/** A relation whose target is known. Columns are database columns, fields are names on the wire. */
export interface CompiledRelation {
  kind: RelationKind;
  /** Name on the wire of the joined row(s). */
  name: string;
  /** The target definition's name. */
  definition: string;
  /** Quoted, schema-qualified table of the target. */
  table: string;
  connection: string;
  valueField: string;
  valueColumn: string;
  /** PostgreSQL type of the value column, e.g. `bigint`. */
  valueType: string;
  labelField: string;
  labelColumn: string;
  /** PostgreSQL type of the label column. */
  labelType: string;
  showFields: { field: string; column: string; type: FieldTypeName }[];
  /** Fields of the target that distinguish a row from others, by name. */
  facts: string[];
  /** What a target row must hold to be chosen: values on the wire by field, one of which must be there. */
  only: Record<string, Choosable[]>;
  through?: { table: string; from: string; to: string };
}

/** A field with every question answered. */
export interface CompiledField {
  name: string;
  type: FieldTypeName;
  /** What is true of its type's values. */
  traits: FieldTraits;
  title: Text;
  help?: Text;
  /** The written field merged over the type's defaults; what codecs and schemas read. */
  definition: FieldDefinition;
  /** Database column; null when the value lives elsewhere. */
  column: string | null;
  storage: ColumnStorage | null;
  /** May never be written: key made by the database, generated column, `readonly: true`, state that actions move. */
  writable: { add: boolean; edit: boolean };
  required: boolean | Condition;
  readonly: boolean | Condition;
  visible?: Condition;
  options: OptionDefinition[];
  relation?: CompiledRelation;
  list: {
    show: boolean;
    width?: number;
    render: string;
    renderProps?: JsonObject;
    sortable: boolean;
    align: 'left' | 'center' | 'right';
    /** The relation's shown fields stand in columns of their own. */
    apart: boolean;
    /** The value is edited in its cell. */
    edit: boolean;
  };
  search: { operator: Operator | false; operators: readonly Operator[]; widget: string };
  quickSearch: boolean;
  form: {
    show: boolean;
    widget: string;
    props: JsonObject;
    placeholder?: Text;
    group?: string;
    span: number;
    /** Terms of what a new row will hold; empty: nothing is shown. */
    preview: string[];
    link?: FieldLinkDefinition;
  };
  validate: ValidatorDefinition[];
  access: FieldAccessDefinition;
}

/** A table whose rows point here. */
export interface CompiledChild {
  name: string;
  title: Text;
  definition: string;
  /** Quoted, schema-qualified table of the child rows. */
  table: string;
  /** Field and column of the child that hold this row's key. */
  field: string;
  column: string;
  /** Field and column of this table that the child's column refers to. */
  valueField: string;
  valueColumn: string;
  /** How the rows are edited with the row they belong to; null: they are only counted. */
  form: CompiledChildForm | null;
  /** Fields that stand below the row of a list, in order; null: a row does not unfold. */
  listed: readonly string[] | null;
}

/** Child rows in the form of the row they belong to. */
export interface CompiledChildForm {
  /** Fields of the child that are asked for, in order; null: those of its own form. */
  fields: string[] | null;
  group?: string;
  min: number | null;
  max: number | null;
  visible?: Condition;
  combine?: ChildCombination;
}

/** A definition after all checks: complete, frozen, relations resolved. Nothing after this phase fills a default in. */
export interface CompiledDefinition {
  name: string;
  title: Text;
  /** Name of the definition that rules, behaviours and history belong to: its own, unless it is one of another. */
  base: string;
  /** Whom it answers. */
  audience: 'admin' | 'member' | 'guest';
  /** Fields of a definition of another one that exist here; null: all. */
  offered: ReadonlySet<string> | null;
  /** What all of its rows hold, in stored form, by field; null: its rows are all of the table. */
  only: Readonly<JsonObject> | null;
  /** Fields that are empty in none of its rows. */
  filled: readonly string[];
  connection: string;
  schema: string;
  table: string;
  /** `"schema"."table"`, quoted for SQL. */
  sqlTable: string;
  kind: 'table' | 'view' | 'materializedView';
  managed: boolean;
  /** True for views and tables without a key. */
  readOnly: boolean;
  /** Key field names, in order. Empty: no row can be addressed. */
  key: string[];
  label: string;
  scope: { field: string; column: string; from: ScopeDefinition['from']; shared: boolean } | null;
  /** Rows in the tree of administrators' groups; `linked` when the row has several groups. */
  groupScope: { field: string; linked: boolean; self: string | null } | null;
  /** Guard against lost updates: a field raised by one, PostgreSQL's own row version (`xmin`), or none (views). */
  rowVersion: { kind: 'field'; field: string; column: string } | { kind: 'xmin' } | null;
  /** Field that holds the time of deletion; null: deleted rows are gone. */
  softDelete: { field: string; column: string } | null;
  /** Deleted rows can be looked at and restored by the verb `recycle`. */
  recycle: boolean;
  /** Every written row leaves its change in the history, within the write's transaction. */
  audit: boolean;
  /** Deleted rows are to be kept in the log of deleted rows, as long as no rule says otherwise. */
  keepDeleted: boolean;
  /** Fields whose changes are to be kept in the log of sensitive data, as long as no rule says otherwise. */
  sensitive: readonly string[];
  fields: CompiledField[];
  /** Names of fields whose edits are differences. */
  counters: readonly string[];
  fieldByName: ReadonlyMap<string, CompiledField>;
  children: CompiledChild[];
  indexes: IndexDefinition[];
  sort: [field: string, direction: 'asc' | 'desc'][];
  pageSizes: number[];
  quickSearch: string[];
  toolbar: string[];
  rowButtons: string[];
  /** Rows are not opened from the list: the definition wants no button at a row, not even one to look. */
  closedRows: boolean;
  tree: { parent: string } | null;
  dragSort: { field: string; within: string | null } | null;
  remark: Text;
  noDoubleClick: string[];
  totals: string[];
  /** Filters offered above the list. */
  tabs: readonly TabDefinition[];
  form: Required<Pick<FormDefinition, 'mode' | 'groups'>> & { width?: number };
  /** Null: rows are opened in the form alone. */
  page: CompiledRecordPage | null;
  actions: ActionDefinition[];
  transitions: Record<string, Required<TransitionDefinition>>;
  /** Verbs and actions that exist: `index`, `add`, `edit`, `del`, `sortable`, `recycle`, `export`, `import` and every action's name. */
  verbs: string[];
  /** Verbs for which an administrator must have entered their password lately. */
  passwordVerbs: readonly string[];
  /** Permission node of each verb: `shop/goods/tag/index`. */
  nodes: Record<string, string>;
  menu: { parent: string; icon: string; weigh: number; hidden: boolean; component: string } | null;
  /** Changes when anything in the definition or in what it refers to changes. Sixteen hex characters. */
  version: string;
}
