import { quoted } from '../compile/index.ts';
import { diffStorage, type StorageColumn, type StoragePlace } from '../storage/index.ts';
import { addStructure } from './plan-structure.ts';
import type { Trashed } from './planned-step.ts';
import { placeOf, quotedPlace, type TableState } from './table-state.ts';

/** Our own keys and indexes over columns that go to the trash: there they would only keep writers busy. */
export function dropBarriers(state: TableState, gone: readonly StorageColumn[]): void {
  const plan = state.current;
  if (plan === null || gone.length === 0) return;
  const names = new Set(gone.map(({ name }) => name));
  const touched = (columns: readonly string[]): boolean => columns.some((name) => names.has(name));
  const kept = {
    indexes: plan.indexes.filter(
      ({ columns, whereNull }) => !touched([...columns, ...(whereNull ? [whereNull] : [])]),
    ),
    foreignKeys: plan.foreignKeys.filter(({ columns }) => !touched(columns)),
  };
  const steps = diffStorage(plan, { ...plan, ...kept }).filter(
    ({ kind }) => kind === 'dropIndex' || kind === 'dropForeignKey',
  );
  addStructure(state, steps);
  const dropped = new Set(
    steps.flatMap((step) => (step.kind === 'dropIndex' || step.kind === 'dropForeignKey' ? [step.name] : [])),
  );
  state.current = {
    ...plan,
    indexes: plan.indexes.filter(({ name }) => !dropped.has(name)),
    foreignKeys: plan.foreignKeys.filter(({ name }) => !dropped.has(name)),
  };
}

/** Statements that move a column out of everybody's way: nothing is asked of it any more. */
export function trashColumnSql(place: StoragePlace, column: StorageColumn, name: string): string[] {
  const table = quotedPlace(place);
  const alter = (change: string): string => `alter table ${table} alter column ${quoted(name)} ${change}`;
  return [
    `alter table ${table} rename column ${quoted(column.name)} to ${quoted(name)}`,
    ...(column.generated === undefined ? [] : [alter('drop identity if exists')]),
    ...(column.default === undefined ? [] : [alter('drop default')]),
    ...(column.nullable ? [] : [alter('drop not null')]),
    ...(column.checkName === undefined
      ? []
      : [`alter table ${table} drop constraint if exists ${quoted(column.checkName)}`]),
    `comment on column ${table}.${quoted(name)} is null`,
  ];
}

/** How a column is kept in the trash. */
export function trashedColumn(
  state: TableState,
  place: StoragePlace,
  column: StorageColumn,
  name: string,
  became: Trashed['became'] = null,
): Trashed {
  return {
    kind: 'column',
    name: column.name,
    trashName: name,
    place: placeOf(state.change.after ?? place),
    uuid: column.uuid ?? null,
    type: column.type,
    cents: column.cents === true,
    structure: null,
    became,
  };
}
