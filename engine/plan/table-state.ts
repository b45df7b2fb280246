import { quoted, quotedTable } from '../compile/index.ts';
import {
  indexName,
  objectName,
  type StorageColumn,
  type StoragePlace,
  type StoragePlan,
} from '../storage/index.ts';
import type { PlannedStep, TrashHolding } from './planned-step.ts';

/** Everything the steps of one table are made from. */
export interface TableChange {
  /** What the definition in force wants; null for a new one. Columns carry their fields' uuids. */
  before: StoragePlan | null;
  /** uuid of the field a join table belongs to. */
  owner?: string;
  /** What the draft wants. */
  after: StoragePlan;
  /** A table as the database has it, trash included; null where there is none. */
  stored: (place: StoragePlace) => StoragePlan | null;
  /** What can be taken back. */
  trash: readonly TrashHolding[];
  /** Distinguishes names in the trash: the version the draft began with. */
  seed: string;
  /** Name of the field that owns a column. */
  fieldOf: (column: string) => string | undefined;
  /** Where the rows of a quoted table are now; null when it does not exist yet. */
  rowsAt: (table: string) => string | null;
}

/** A table on its way through the steps. */
export interface TableState {
  change: TableChange;
  steps: PlannedStep[];
  /** As the database has it once the steps so far are done; null while there is none. */
  current: StoragePlan | null;
  /** Quoted table that holds the rows now, and the expression over it that each column will hold. */
  rowsOf: string | null;
  values: Map<string, string>;
  /** Statements that the expressions and steps need. */
  functions: Set<string>;
  /** Columns that were made or taken back by these steps: values in them are nobody's yet. */
  fresh: Set<string>;
  /** Columns of the key whose type can't be changed. */
  stuck: StuckColumn[];
}

/** A column that can't become what the draft wants. */
export interface StuckColumn {
  column: string;
  from: string;
  to: string;
}

/** The table in its present place. */
export function placeOf({ schema, table }: StoragePlace): StoragePlace {
  return { schema, table };
}

/** The quoted table of a place. */
export function quotedPlace({ schema, table }: StoragePlace): string {
  return quotedTable(schema, table);
}

/** The SQL expression that a column of the finished table will hold, over the rows as they are now. */
export function valueOf(state: TableState, column: string): string {
  return state.values.get(column) ?? quoted(column);
}

/** Adds a step about the table. */
export function addStep(
  state: TableState,
  step: Pick<PlannedStep, 'kind' | 'title' | 'undo' | 'sql' | 'lock'> &
    Partial<PlannedStep> & { about: string },
): void {
  const { about, ...rest } = step;
  const place = state.current ?? state.change.after;
  state.steps.push({
    id: `${step.kind}:${place.table}${about === '' ? '' : `.${about}`}`,
    risk: 'green',
    table: quotedPlace(place),
    rowsOf: state.rowsOf,
    rewrites: false,
    deferrable: false,
    optional: false,
    questions: [],
    ...rest,
  });
}

/** The table with a column called otherwise, and the statements that bring its indexes, keys and checks along. */
export function renamedColumn(
  plan: StoragePlan,
  from: string,
  to: string,
): { plan: StoragePlan; sql: string[] } {
  const swap = (name: string): string => (name === from ? to : name);
  return renamed(plan, placeOf(plan), swap);
}

/** The table under another name, and the statements that bring its indexes, keys and checks along. */
export function renamedTable(plan: StoragePlan, place: StoragePlace): { plan: StoragePlan; sql: string[] } {
  return renamed(plan, place, (name) => name);
}

function renamed(
  plan: StoragePlan,
  place: StoragePlace,
  column: (name: string) => string,
): { plan: StoragePlan; sql: string[] } {
  const table = quotedPlace(place);
  const sql: string[] = [];
  const constraint = (old: string, next: string): string => {
    if (old !== next) sql.push(`alter table ${table} rename constraint ${quoted(old)} to ${quoted(next)}`);
    return next;
  };
  const columns = plan.columns.map((each): StorageColumn => {
    const next = { ...each, name: column(each.name) };
    return each.checkName === undefined
      ? next
      : {
          ...next,
          checkName: constraint(each.checkName, ownCheckName(plan.table, each, place.table, next.name)),
        };
  });
  const indexes = plan.indexes.map((index) => {
    const next = {
      ...index,
      columns: index.columns.map(column),
      ...(index.whereNull === undefined ? {} : { whereNull: column(index.whereNull) }),
    };
    if (index.name !== indexName(plan.table, index)) return next;
    const name = indexName(place.table, next);
    if (name !== index.name)
      sql.push(`alter index ${quotedTable(place.schema, index.name)} rename to ${quoted(name)}`);
    return { ...next, name };
  });
  const foreignKeys = plan.foreignKeys.map((key) => {
    const next = { ...key, columns: key.columns.map(column) };
    if (key.name !== objectName('fk', plan.table, key.columns)) return next;
    return { ...next, name: constraint(key.name, objectName('fk', place.table, next.columns)) };
  });
  return {
    plan: { ...plan, ...place, columns, key: plan.key.map(column), indexes, foreignKeys },
    sql,
  };
}

/** A check of our own under the name it would have been given; others keep theirs. */
function ownCheckName(
  table: string,
  { checkName: name = '', name: column }: StorageColumn,
  nextTable: string,
  nextColumn: string,
): string {
  const hash = name.slice(-8);
  const isOwn = name === objectName('ck', table, [column, hash]);
  return isOwn ? objectName('ck', nextTable, [nextColumn, hash]) : name;
}
