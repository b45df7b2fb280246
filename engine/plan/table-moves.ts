import { quoted } from '../compile/index.ts';
import { isOwnIndexName, type StoragePlace, type StoragePlan } from '../storage/index.ts';
import type { TrashHolding } from './planned-step.ts';
import { rowsWhere } from './questions.ts';
import { trashedTable } from './rows-place.ts';
import { stepWords } from './step-words.ts';
import { addStep, placeOf, quotedPlace, renamedTable, type TableState } from './table-state.ts';
import { trashName } from './trash-name.ts';

/** Renames the table, or takes it out of the trash, or finds it where it should be, or finds none. */
export function findTable(state: TableState): void {
  const { before, after, stored } = state.change;
  const there = stored(after);
  const old = before && quotedPlace(before) !== quotedPlace(after) ? stored(before) : null;
  if (there !== null) settleOn(state, there);
  else if (old !== null) {
    settleOn(state, old);
    renameTable(state, old, after);
  } else {
    const trashed = trashedTable(state.change);
    if (trashed) restoreTable(state, trashed.found, trashed.plan);
  }
}

function settleOn(state: TableState, plan: StoragePlan): void {
  state.current = plan;
  state.rowsOf = quotedPlace(plan);
}

function renameTable(state: TableState, from: StoragePlan, to: StoragePlan): void {
  const { plan, sql } = renamedTable(from, placeOf(to));
  addStep(state, {
    kind: 'renameTable',
    about: '',
    ...stepWords.renameTable(from.table, to.table),
    lock: 'ACCESS EXCLUSIVE',
    sql: [...moveSql(from, to), ...sql],
  });
  state.current = plan;
}

function moveSql(from: StoragePlace, to: StoragePlace): string[] {
  const moved = { schema: to.schema, table: from.table };
  return [
    ...(from.schema === to.schema
      ? []
      : [
          `create schema if not exists ${quoted(to.schema)}`,
          `alter table ${quotedPlace(from)} set schema ${quoted(to.schema)}`,
        ]),
    ...(from.table === to.table ? [] : [`alter table ${quotedPlace(moved)} rename to ${quoted(to.table)}`]),
  ];
}

function restoreTable(state: TableState, found: TrashHolding, plan: StoragePlan): void {
  settleOn(state, plan);
  const { after } = state.change;
  const here = { schema: found.place.schema, table: found.trashName };
  const { plan: renamed, sql } = renamedTable(plan, placeOf(after));
  const known = new Map((found.structure?.columns ?? []).map((column) => [column.name, column]));
  addStep(state, {
    kind: 'restoreTable',
    id: `restoreTable:${after.table}`,
    about: '',
    ...stepWords.restoreTable(after.table),
    table: quotedPlace(after),
    lock: 'ACCESS EXCLUSIVE',
    sql: [...moveSql(here, after), ...sql],
    restored: found,
  });
  state.current = {
    ...renamed,
    columns: renamed.columns.map((column) => {
      const { uuid, cents } = known.get(column.name) ?? {};
      return { ...column, ...(uuid ? { uuid } : {}), ...(cents ? { cents } : {}) };
    }),
  };
}

/** Moves the table to the trash. */
export function trashTable(state: TableState): void {
  const plan = state.current;
  if (plan === null) return;
  const name = trashName(plan.table, [plan.schema, state.change.seed]);
  const table = quotedPlace(plan);
  addStep(state, {
    kind: 'trashTable',
    about: '',
    risk: 'red',
    ...stepWords.trashTable(plan.table),
    lock: 'ACCESS EXCLUSIVE',
    sql: [
      ...plan.foreignKeys.map((key) => `alter table ${table} drop constraint if exists ${quoted(key.name)}`),
      ...plan.indexes
        .filter((index) => isOwnIndexName(plan.table, index.name))
        .map((index) => `drop index if exists ${quoted(plan.schema)}.${quoted(index.name)}`),
      `alter table ${table} rename to ${quoted(name)}`,
    ],
    questions: [rowsWhere('lost', table, 'true')],
    trash: {
      kind: 'table',
      name: plan.table,
      trashName: name,
      place: placeOf(plan),
      uuid: state.change.owner ?? null,
      type: null,
      cents: false,
      structure: plan,
      became: null,
    },
  });
}
