import type { Definition } from '#engine/model/definition.ts';
import type { FieldTypeName } from '#engine/model/field-definition.ts';
import type { Json, JsonObject } from '#engine/model/json.ts';
import type { Text } from '#engine/model/text.ts';

/** Red loses data, amber may fail or keep others waiting, green neither. */
export type Risk = 'green' | 'amber' | 'red';

/** PostgreSQL's own table locks that a step takes, weakest first; `none` for what touches no table of rows. */
export const TABLE_LOCKS = [
  'none',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'ACCESS EXCLUSIVE',
] as const;
export type TableLock = (typeof TABLE_LOCKS)[number];

/** A number of rows: counted to the end, at least so many (the count was cut off), or guessed from statistics. */
export interface RowCount {
  count: number;
  kind: 'exact' | 'atLeast' | 'estimate';
}

/** What a step does. Storage steps change the database; there is none for what only changes the look. */
export type PlanStepKind =
  | 'createTable'
  | 'renameTable'
  | 'trashTable'
  | 'restoreTable'
  | 'addColumn'
  | 'renameColumn'
  | 'trashColumn'
  | 'restoreColumn'
  | 'changeType'
  | 'setNullable'
  | 'setDefault'
  | 'setCheck'
  | 'setComment'
  | 'createIndex'
  | 'dropIndex'
  | 'addForeignKey'
  | 'dropForeignKey';

/** One step of a plan, in the order in which it is carried out. */
export interface PlanStep {
  /** Stable between two plans of the same draft, e.g. `trashColumn:shop_tag.color`. */
  id: string;
  kind: PlanStepKind;
  risk: Risk;
  /** What it does, in words. */
  title: Text;
  /** Quoted table the step works on. */
  table: string;
  /** The field it is about, as the draft (or, for what goes, the version before) calls it. */
  field?: string;
  sql: string[];
  lock: TableLock;
  /** Null for a table that does not exist yet. */
  tableRows: RowCount | null;
  /** Bytes on disk, indexes included. */
  tableBytes: number | null;
  /** Whether the whole table is written anew while the lock is held. */
  rewrites: boolean;
  /** What becomes of values. `rejected` rows make the step fail, `filled` ones get the default, `lost`, `cut` and `setNull` values stay in the trash until it expires. */
  affected?: { cut?: RowCount; setNull?: RowCount; filled?: RowCount; rejected?: RowCount; lost?: RowCount };
  /** Some of the values in question. */
  examples?: Json[];
  /** The examples are amounts of money, in units; how the list writes them. */
  amounts?: JsonObject;
  /** Carried out after the commit, without keeping writers waiting; its progress can be asked for. */
  concurrent: boolean;
  /** May be left out of an application (`skip`); the next plan then shows it again. */
  optional: boolean;
  /** How it is taken back, in words. */
  undo: Text;
  /** Unix seconds until which what it drops can be taken back, or was kept when it takes something back. */
  keptUntil?: number;
}

/** One difference between two definitions. `path` is e.g. `fields.price.title` (fields by name) or `list.sort`. */
export interface DefinitionChange {
  path: string;
  /** Absent where it was added. */
  from?: Json;
  /** Absent where it was removed. */
  to?: Json;
  words: Text;
}

/** Who else uses what the plan touches. */
export interface Dependant {
  kind: 'definition' | 'savedView' | 'board' | 'page' | 'menu' | 'group';
  /** Name of the definition, view, owner of a first page, page, menu entry or group of rights. */
  name: string;
  title: Text;
  /** Where in it, e.g. `fields.tag_id.relation.labelField`. */
  path: string;
  /** The field or node of the draft's table that it uses; empty for the table as a whole. */
  uses: string;
  /** It stops working (true), or only shows something else. */
  breaks: boolean;
}

/** A menu entry or permission node that comes, changes or goes. */
export interface MenuChange {
  change: 'add' | 'change' | 'remove';
  /** e.g. `shop/goods/tag/index`. */
  node: string;
  type: string;
  title: Text;
}

/** Something that keeps a draft from being applied (`error`), or that its author should know (`warning`). */
export interface PlanIssue {
  /** A check's id (`D301`), or `P1xx` for what only the data can show. */
  code: string;
  severity: 'error' | 'warning';
  /** Where in the draft, e.g. `fields.price.required`; empty for the whole. */
  path: string;
  message: Text;
  remedy: Text;
  /** Step that would fail. */
  step?: string;
  rows?: RowCount;
  /** Some of the values in question. */
  examples?: Json[];
  /** The examples are amounts of money, in units; how the list writes them. */
  amounts?: JsonObject;
}

/** What publishing a draft does. */
export interface ChangePlan {
  /** Name of the draft. */
  name: string;
  /** The name it had, where it changes. */
  renamedFrom?: string;
  connection: string;
  /** Version the draft began with; null for a new one. */
  base: number | null;
  /** Of the draft and everything its application depends on; `apply` wants it back. */
  digest: string;
  /** The draft as it would be stored: every field has its uuid. Null: the definition is removed. */
  definition: Definition | null;
  /** Storage: what happens in the database. */
  steps: PlanStep[];
  /** Presentation: differences of the definition that change no structure. */
  presentation: DefinitionChange[];
  menu: MenuChange[];
  dependants: Dependant[];
  /** Of the worst step. */
  risk: Risk;
  /** Nothing to do: the draft is what is in force, in the database as well. */
  empty: boolean;
}

/** Answer of `plan`. `plan` is null when the draft can't be compiled at all. */
export interface PlanAnswer {
  plan: ChangePlan | null;
  issues: PlanIssue[];
}

/** Body of `plan`. Restoring a version is planning its definition. */
export interface PlanRequest {
  draft: Definition;
  base: number | null;
}

/** Body of `apply`. */
export interface ApplyRequest extends PlanRequest {
  digest: string;
  /** Why, in the author's words. */
  message?: string;
  /** Ids of optional steps to leave out. */
  skip?: string[];
}

/** Answer of `apply` and `remove`: the version in force now, and the indexes that are still being built. */
export interface Applied {
  name: string;
  version: number;
  /** Names of indexes; their progress is at `progress`. */
  building: string[];
}

/** `data` of a 412: somebody published meanwhile. */
export interface BaseConflict {
  name: string;
  base: number | null;
  latest: VersionRecord;
  /** The version the caller began with; null where they began with none, or it is not there any more. */
  ancestor: Definition | null;
  /** What is in force now; null where the definition was removed. */
  current: Definition | null;
  /** They lead from `ancestor` to `current`. */
  changes: DefinitionChange[];
}

/** Body of `remove`. Without `dropTable` the table stays as it is; else it must be the table's name, typed. */
export interface RemoveRequest {
  name: string;
  base: number | null;
  dropTable?: string;
}

/** An index that is being built, or was not built and why. `percent` is null while nobody knows. */
export interface IndexProgress {
  index: string;
  table: string;
  state: 'waiting' | 'building' | 'done' | 'failed';
  percent: number | null;
  error?: string;
}

/** A dropped column or table that can be taken back. */
export interface TrashEntry {
  id: number;
  kind: 'column' | 'table';
  /** As it was called. */
  name: string;
  table: string;
  /** Of the definition it belonged to. */
  definition: string;
  uuid: string | null;
  /** Unix seconds. */
  dropTime: number;
  /** Unix seconds; gone for good afterwards. */
  expireTime: number;
}

/** How sure a guess is, and what it rests on. */
export interface FieldGuess {
  type: FieldTypeName;
  /** 0 to 1. */
  confidence: number;
  reason: Text;
  alternatives: FieldTypeName[];
}

/** A draft to begin with. */
export interface Proposal {
  draft: Definition;
  /** Version in force the draft continues; null for a new definition. */
  base: number | null;
  /** By field name. */
  guesses: Record<string, FieldGuess>;
  notes: Text[];
  /** Whether the table holds no rows (or does not exist). */
  empty: boolean;
}

/** One line of a definition's history. */
export interface VersionRecord {
  name: string;
  version: number;
  origin: 'file' | 'designer';
  message: string;
  username: string;
  /** Unix seconds. */
  createTime: number;
  /** The one in force. */
  live: boolean;
  /** It took the definition away. */
  removed: boolean;
}
