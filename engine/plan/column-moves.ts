import { quoted } from '../compile/index.ts';
import { pairColumns, renameSteps, type StorageColumn, type StoragePlan } from '../storage/index.ts';
import { isFillMark } from './filled-values.ts';
import { rowsWhere } from './questions.ts';
import { stepWords } from './step-words.ts';
import { addStep, quotedPlace, renamedColumn, type TableState } from './table-state.ts';
import { trashColumnSql, trashedColumn } from './trash-column.ts';
import { trashName } from './trash-name.ts';

/** The table without some columns. */
export function without(plan: StoragePlan, columns: readonly StorageColumn[]): StoragePlan {
  const names = new Set(columns.map(({ name }) => name));
  return { ...plan, columns: plan.columns.filter(({ name }) => !names.has(name)) };
}

/** Moves a column to the trash. */
export function trashColumn(state: TableState, column: StorageColumn): void {
  const plan = state.current;
  if (plan === null) return;
  const name = trashName(column.name, [plan.schema, plan.table, state.change.seed]);
  const taken = state.change.after.columns.some((each) => each.name === column.name);
  const field = state.change.fieldOf(column.name);
  addStep(state, {
    kind: 'trashColumn',
    about: column.name,
    risk: 'red',
    ...stepWords.trashColumn(column.name),
    ...(field === undefined ? {} : { field }),
    lock: 'ACCESS EXCLUSIVE',
    optional: !taken && (column.nullable || column.default !== undefined || column.generated !== undefined),
    sql: trashColumnSql(plan, column, name),
    questions:
      state.rowsOf === null
        ? []
        : [
            rowsWhere('lost', state.rowsOf, `${quoted(column.name)} is not null`, {
              value: quoted(column.name),
              cents: column.cents,
            }),
          ],
    trash: trashedColumn(state, plan, column, name),
  });
  state.current = without(plan, [column]);
}

/** Renames columns that keep their fields under other names. */
export function renameColumns(state: TableState): void {
  const { current, change } = state;
  if (current === null) return;
  const pairs = pairColumns(current, change.after).flatMap(({ column, old }) =>
    old ? [[old.name, column.name] as const] : [],
  );
  for (const [from, to] of pairs) state.values.set(to, quoted(from));
  for (const { from, to } of renameSteps(new Map(pairs))) {
    const plan = state.current;
    if (plan === null) return;
    const next = renamedColumn(plan, from, to);
    const field = change.fieldOf(to);
    addStep(state, {
      kind: 'renameColumn',
      about: `${from}.${to}`,
      ...stepWords.renameColumn(from, to),
      ...(field === undefined ? {} : { field }),
      lock: 'ACCESS EXCLUSIVE',
      sql: [`alter table ${quotedPlace(plan)} rename column ${quoted(from)} to ${quoted(to)}`, ...next.sql],
    });
    state.current = next.plan;
  }
}

/** Fields that come back and whose values are still there. */
export function restoreColumns(state: TableState): void {
  const { change } = state;
  for (const column of change.after.columns) {
    const plan = state.current;
    if (plan === null || column.uuid === undefined) continue;
    if (plan.columns.some(({ uuid, name }) => uuid === column.uuid || name === column.name)) continue;
    const found = change.trash.find(
      (each) =>
        each.kind === 'column' &&
        each.uuid === column.uuid &&
        !isFillMark(each) &&
        quotedPlace(each.place) === quotedPlace(change.before ?? plan),
    );
    if (!found) continue;
    const field = change.fieldOf(column.name);
    addStep(state, {
      kind: 'restoreColumn',
      about: column.name,
      ...stepWords.restoreColumn(column.name),
      ...(field === undefined ? {} : { field }),
      lock: 'ACCESS EXCLUSIVE',
      sql: [
        `alter table ${quotedPlace(plan)} rename column ${quoted(found.trashName)} to ${quoted(column.name)}`,
        `alter table ${quotedPlace(plan)} alter column ${quoted(column.name)} drop default`,
      ],
      restored: found,
    });
    state.fresh.add(column.name);
    state.values.set(column.name, quoted(found.trashName));
    const restored: StorageColumn = {
      name: column.name,
      type: found.type ?? column.type,
      nullable: true,
      comment: '',
      uuid: column.uuid,
      ...(found.cents ? { cents: true } : {}),
    };
    state.current = { ...plan, columns: [...plan.columns, restored] };
  }
}
