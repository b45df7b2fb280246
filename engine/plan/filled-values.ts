import { quoted } from '../compile/index.ts';
import { sqlType } from '../fields/index.ts';
import { sameType } from '../storage/index.ts';
import type { Trashed } from './planned-step.ts';
import { stepWords } from './step-words.ts';
import { addStep, placeOf, quotedPlace, type TableState } from './table-state.ts';
import { trashName } from './trash-name.ts';

/** How the trash calls a column that remembers which rows were filled, and with what. */
const FILLED = 'filled ';

/** Whether something in the trash only remembers which rows were filled. */
export function isFillMark({ type }: Pick<Trashed, 'type'>): boolean {
  return type?.startsWith(FILLED) === true;
}

/**
 * Statements that put the default where there is no value. Rows that were filled are remembered in a column of the
 * trash, so that they can be empty again; where there were none, it goes at once.
 */
export function fillSteps(
  state: TableState,
  column: string,
  preset: string,
): { sql: string[]; trash?: Trashed } {
  const plan = state.current ?? state.change.after;
  const table = quotedPlace(plan);
  const name = quoted(column);
  const stored = plan.columns.find((each) => each.name === column);
  if (state.fresh.has(column) || stored === undefined)
    return { sql: [`update ${table} set ${name} = ${preset} where ${name} is null`] };
  const type = sqlType(stored.type).full;
  const kept = trashName(column, [plan.schema, plan.table, state.change.seed, 'filled']);
  const mark = quoted(kept);
  return {
    sql: [
      `alter table ${table} add column ${mark} ${type}`,
      `update ${table} set ${name} = ${preset}, ${mark} = ${preset} where ${name} is null`,
      `do $mark$ begin if not exists (select 1 from ${table} where ${mark} is not null) then ` +
        `alter table ${table} drop column ${mark}; end if; end $mark$`,
    ],
    trash: {
      kind: 'column',
      name: column,
      trashName: kept,
      place: placeOf(state.change.after),
      uuid: stored.uuid ?? null,
      type: FILLED + type,
      cents: stored.cents === true,
      structure: null,
      became: null,
    },
  };
}

/** Rows that were filled when a column began to demand a value are empty again once it does not. */
export function emptyFilled(state: TableState): void {
  const plan = state.current;
  if (plan === null) return;
  const table = quotedPlace(plan);
  for (const column of state.change.after.columns) {
    const stored = plan.columns.find(({ name }) => name === column.name);
    const mark = state.change.trash.find(
      (each) =>
        isFillMark(each) &&
        each.uuid === column.uuid &&
        sameType(each.type?.slice(FILLED.length) ?? '', column.type) &&
        each.cents === (column.cents ?? false) &&
        quotedPlace(each.place) === quotedPlace(state.change.before ?? plan),
    );
    if (!column.nullable || !mark || !stored) continue;
    const name = quoted(column.name);
    const field = state.change.fieldOf(column.name);
    const [full, was] = [`${name} is not distinct from ${quoted(mark.trashName)}`, quoted(mark.trashName)];
    addStep(state, {
      kind: 'setNullable',
      about: `${column.name}.filled`,
      ...stepWords.emptyFilled(column.name),
      ...(field === undefined ? {} : { field }),
      lock: 'ACCESS EXCLUSIVE',
      sql: [
        ...(stored.nullable ? [] : [`alter table ${table} alter column ${name} drop not null`]),
        `update ${table} set ${name} = null where ${was} is not null and ${full}`,
        `alter table ${table} drop column ${was}`,
      ],
      restored: mark,
    });
    state.current = {
      ...(state.current ?? plan),
      columns: (state.current ?? plan).columns.map((each) =>
        each.name === column.name ? { ...each, nullable: true } : each,
      ),
    };
  }
}
