import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { ErrorCode, FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject, Text } from '#engine/definition/index.ts';
import type { DefinitionLookup, Predicate } from '#engine/query/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { SessionChanges } from '#server/http/session-changes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Regions } from '../regions/regions.ts';
import type { Records, RecordTransaction } from '../records.ts';

/** What every stage of a behaviour gets. */
export interface StageContext {
  context: RequestContext;
  definition: CompiledDefinition;
  /** `add`, `edit`, `del`, `sortable` or an action's name. */
  verb: string;
  /** The row as it stands, stored values by field name; null while it is added. */
  row: JsonObject | null;
  /** Stored values about to be written, by field name; `before` and `validate` may change them. Empty for `del`. */
  change: JsonObject;
  /** In `validate` of an `add` or `edit` of one row what the caller sent for it, as it came; undefined elsewhere. */
  sent: unknown;
  /** The write's transaction. Everything a stage asks the database must go through it. */
  executor: Executor;
  /** The same, for rows that code writes: `records.as(...).in(transaction)`. */
  transaction: RecordTransaction;
  /**
   * Puts work off until the rows of this call are written, and does it once for all that ask by the same name: sums of
   * a parent's rows. It is a part of the transaction.
   */
  once(name: string, work: () => Promise<void>): void;
  /** Lets work go on beside what follows: the transaction ends with it, and fails with it. */
  meanwhile(work: Promise<unknown>): void;
  /** Complaints that end the write with code `record.invalid` and nothing written. */
  issues: { add(issue: FieldIssue): void };
}

/**
 * What an action's method gets. It is called for each chosen row; what it puts into `change` is written after it,
 * together with the transition's step. On the table it is called once, with `row` null.
 */
export interface ActionContext extends StageContext {
  /** All chosen rows, locked, with `when` and the transition already checked. Empty for actions on the table. */
  rows: JsonObject[];
  /** Parameters asked from the user, valid by the action's schema. */
  params: JsonObject;
}

/** What is asked of the database before an action locks its rows. */
export interface LockContext extends Pick<StageContext, 'verb' | 'executor' | 'transaction'> {
  /** Of the chosen rows, in the order of the definition's key fields. */
  keys: readonly Json[][];
}

/** Wire rows on their way out; a stage may change them in place. */
export interface ShapeContext {
  context: RequestContext;
  definition: CompiledDefinition;
  verb: 'index' | 'edit' | 'select';
  rows: JsonObject[];
  /** Where the rows come from, to look further things up: once for all rows, never for each. */
  executor: Executor;
  /** All definitions in force. */
  definitions: DefinitionLookup;
  /** Of these keys of another definition those whose rows the caller may open. */
  reachable(definition: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What a behaviour validates rows by. */
export type RestrictionContext = Pick<ShapeContext, 'context' | 'rows' | 'executor'>;

/** What this caller may not do with this one row, although they may with others; each with what the refusal says. */
export interface RowRestrictions {
  edit?: ErrorCode;
  del?: ErrorCode;
  /** Fields that stay as they are, and child rows by the name they have in the row. */
  fields?: readonly string[];
  /** Why they do; else it is only said that they can not be changed. */
  why?: Text;
}

/**
 * Hand-written code of one definition, made by the function in `server/behaviours/<definition>.behaviour.ts`.
 * Stages in their order: `validate` (validate the whole row), `before` (fill in, look up), the write, `after` (same
 * transaction), the commit, `afterCommit` (mail, queues, caches; errors are logged), and `shape` for rows that are read.
 * An action's method returns what the caller gets as data.
 */
export interface Behaviour {
  definition: string;
  /**
   * What nobody in the caller's place does with each of the rows, in their order: refused before `validate`, and not
   * offered by our own clients. Rows are stored ones or wire rows.
   */
  restrictions?(
    stage: RestrictionContext,
  ): readonly (RowRestrictions | null)[] | Promise<readonly (RowRestrictions | null)[]>;
  /**
   * Actions that nobody does with each of the rows as it is, in their order: not offered by our own clients. Asked for wire
   * rows only; the actions refuse by themselves.
   */
  restrictedActions?(stage: RestrictionContext): Promise<readonly (readonly string[])[]>;
  validate?(stage: StageContext): void | Promise<void>;
  before?(stage: StageContext): void | Promise<void>;
  after?(stage: StageContext): void | Promise<void>;
  afterCommit?(
    stage: Omit<StageContext, 'executor' | 'transaction' | 'once' | 'meanwhile' | 'issues'>,
  ): void | Promise<void>;
  shape?(stage: ShapeContext): void | Promise<void>;
  /** What the back office's list carries besides its rows. */
  listed?(stage: Pick<ShapeContext, 'context' | 'definition' | 'executor'>): JsonObject | Promise<JsonObject>;
  /** The back office's list is the whole tree, each row in its parent's `children`, whatever page is asked for. */
  wholeTree?: true;
  /** A row may be put below one that stands below it: that one goes to the top. */
  liftsChildren?: true;
  /** Finds rows by more than the text in one of the fields of the quick search: by pinyin, by what belongs to them. */
  search?: OwnSearch;
  /** Which rows a remote select offers; without it all that the caller reaches. */
  choices?: Predicate;
  /** Locks what everybody else locks before the rows of an action, so that nobody waits in a circle. */
  lockFirst?(stage: LockContext): Promise<void>;
  actions?: Record<string, (action: ActionContext) => unknown>;
}

/** What behaviours know of the scenes of notices. */
export interface SceneFacts {
  title: Text;
  receiver: 'staff' | 'named' | 'member';
  isOptional?: boolean;
  /** What its templates may say, by name. */
  variables: Readonly<Record<string, Text>>;
}

/** Exported files, by the rows of `routine/export`. */
export interface ExportedFiles {
  /** Ends the job that writes one. */
  cancel(transaction: RecordTransaction, task: JsonObject): Promise<void>;
  /** An address to download one from, good for ten minutes. */
  link(transaction: RecordTransaction, id: string): Promise<string>;
  /** Takes one away, after the commit. */
  discard(task: JsonObject): Promise<void>;
}

/** Files of rows that were taken in, by the rows of `routine/import`. */
export interface ImportedFiles {
  /** Ends the job that takes its rows, between two batches. */
  cancel(transaction: RecordTransaction, task: JsonObject): Promise<void>;
  /** Has what one has written undone by a job. */
  undo(transaction: RecordTransaction, task: JsonObject): Promise<void>;
  /** An address to download the lines that were not taken, good for ten minutes. */
  link(transaction: RecordTransaction, id: string): Promise<string>;
  /** Takes one away, after the commit. */
  discard(task: JsonObject): Promise<void>;
}

/** Rules about deleted rows and sensitive columns, as their behaviours need them. */
export interface SecurityPort {
  /** The rules were changed, and the change stands. */
  announce(): Promise<void>;
  /** All definitions in force. */
  definitions(): ReadonlyMap<string, CompiledDefinition>;
}

/** A definition's own way to find rows for a quick search. Scope and filters hold for what it finds as for all else. */
export interface OwnSearch {
  /** Fields it looks into: it is not asked for who may not search by one of them. */
  fields: readonly string[];
  /** Keys of the rows found. */
  find(text: string, executor: Executor): Promise<readonly Json[]>;
}

/** What people are notified of. */
export interface NoticeOccasion {
  /** What it is about, once and for all: the same subject is not said twice to anybody. */
  subject: string;
  /** Nobody can have been notified of it: what it is about happens in this transaction for the first time, its row locked or new. */
  isNew?: true;
  /** Values of the scene's variables. */
  data: JsonObject;
  /** Whom it concerns, by the keys of administrators or of members as the scene says, where it does not find them. */
  receivers?: readonly number[];
  /** The key of the administrator who caused it and knows it already. */
  causedBy?: number;
  /** Whose row it is about, for the staff of that merchant and of the house. Default: the house's alone. */
  merchantId?: number | null;
}

/** An uploaded file that is about to go. */
export interface LeavingFile {
  name: string;
  address: string;
}

/** What behaviours are made with. */
/** Settings that code has declared, by the declaration. */
export interface ReadableSettings {
  get<Value>(setting: { readonly key: string; read(stored: Json): Value }): Value;
}

export interface BehaviourDeps {
  /** Rows of all definitions. In a stage: `records.as(...).in(stage.transaction)`. */
  records: Records;
  /** Provinces, cities and districts. */
  regions: Regions;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  /** Settings as they are now. */
  settings: ReadableSettings;
  /** Work that is done after the commit: `jobs.add(kind, data, { transaction: stage.executor })`. */
  jobs: Pick<Jobs, 'add' | 'addMany' | 'cancel' | 'retry'>;
  /** Files of many rows. */
  exports: ExportedFiles;
  /** Files of rows that are taken in. */
  imports: ImportedFiles;
  /** To be announced after the commit: whose password, status or rights were changed. */
  sessions: Pick<SessionChanges, 'announce'>;
  /** Scenes of notices by key. */
  scenes: { get(key: string): SceneFacts | undefined };
  /** What is recorded of which table, to be announced once a rule about it was changed. */
  security: SecurityPort;
  /** Notifies people of an occasion of a scene, as a part of the stage's transaction. */
  notify: (transaction: RecordTransaction, scene: string, occasion: NoticeOccasion) => Promise<void>;
  /** Takes an uploaded file away that no row names any more, from where it is kept; to be called after the commit. */
  discardFile: (address: string, storage: string) => Promise<void>;
  /** Signed address of a small picture of a stored one; null for what is none. */
  thumbOf: (address: string) => string | null;
  /** Seals what only this product opens again, at the place it belongs to. */
  seal: (text: string, place: string) => string;
  /** What was sealed at a place; null where it was not, or by another key. */
  unseal: (sealed: string, place: string) => string | null;
  /** Codes of the shop's pages of blocks that come with the product: no other page has one of them. */
  shippedPages: () => ReadonlySet<string>;
  /** Throws `attachment.in-use` where the address of one of the files still stands in a row or a setting. */
  refuseUsedFiles: (
    executor: Executor,
    context: RequestContext,
    files: readonly LeavingFile[],
  ) => Promise<void>;
}

/** The stages a behaviour may have, besides its actions. */
export const BEHAVIOUR_STAGES = [
  'restrictions',
  'restrictedActions',
  'validate',
  'before',
  'after',
  'afterCommit',
  'shape',
  'listed',
  'wholeTree',
  'liftsChildren',
  'search',
  'choices',
  'lockFirst',
] as const;

/** Token of the list of all behaviours. */
export const BEHAVIOURS = Symbol('behaviours');

/** Behaviours by definition; where several are given for one, later ones win. */
export class BehaviourRegistry {
  private readonly byDefinition: ReadonlyMap<string, Behaviour>;

  constructor(behaviours: readonly Behaviour[]) {
    this.byDefinition = new Map(behaviours.map((behaviour) => [behaviour.definition, behaviour]));
  }

  of(definition: string): Behaviour | undefined {
    return this.byDefinition.get(definition);
  }

  all(): Behaviour[] {
    return [...this.byDefinition.values()];
  }
}
