import { quoted } from '../compile/index.ts';
import { sqlType } from '../fields/index.ts';
import { pairColumns, sameCheck, sameType, type StorageColumn, type StoragePlan } from '../storage/index.ts';
import { conversion, keptCondition, lostCondition, widening } from './conversion.ts';
import type { TrashHolding } from './planned-step.ts';
import { rowsWhere } from './questions.ts';
import { stepWords } from './step-words.ts';
import { addStep, quotedPlace, type TableState, valueOf } from './table-state.ts';
import { dropBarriers, trashColumnSql, trashedColumn } from './trash-column.ts';
import { trashName } from './trash-name.ts';
import { holdingOf, holdsTheSame, wayBack } from './way-back.ts';

/**
 * Columns whose values become another type. What can only grow is changed in place; anything else is copied, and the
 * old column is kept in the trash. Where the trash still has the values that are asked for, they come back, but for
 * rows that were written since.
 */
export function changeTypes(state: TableState): void {
  if (state.current === null) return;
  const pairs = pairColumns(state.current, state.change.after);
  for (const { column, old } of pairs) {
    if (!old || (sameType(old.type, column.type) && (old.cents ?? false) === (column.cents ?? false)))
      continue;
    const back = wayBack(state, old, column);
    const wider = back === null ? widening(old, column) : null;
    if (wider) widen(state, old, column, wider.inPlace);
    else if (isKey(state.current, old))
      state.stuck.push({ column: column.name, from: old.type, to: column.type });
    else copy(state, old, column, back ?? []);
  }
}

function isKey(plan: StoragePlan, column: StorageColumn): boolean {
  return column.generated !== undefined || plan.key.includes(column.name);
}

function widen(state: TableState, old: StorageColumn, column: StorageColumn, inPlace: boolean): void {
  const plan = state.current;
  if (plan === null) return;
  const table = quotedPlace(plan);
  const name = quoted(column.name);
  const type = sqlType(column.type).full;
  const hasDefault = old.default !== undefined;
  const { checkName, ...grown } = withoutDefault(old);
  // A condition on the old type may mean nothing to the new one.
  const isChecked = checkName !== undefined && !sameCheck(plan.table, old, column);
  addStep(state, {
    kind: 'changeType',
    ...aboutField(state, column.name),
    risk: inPlace ? 'green' : 'amber',
    ...stepWords.changeType(column.name, old.type, type),
    lock: 'ACCESS EXCLUSIVE',
    rewrites: !inPlace,
    sql: [
      ...(isChecked ? [`alter table ${table} drop constraint if exists ${quoted(checkName)}`] : []),
      ...(hasDefault ? [`alter table ${table} alter column ${name} drop default`] : []),
      `alter table ${table} alter column ${name} type ${type} using ${name}::${type}`,
    ],
  });
  state.values.set(column.name, `(${valueOf(state, column.name)})::${type}`);
  replaceColumn(state, old, { ...(isChecked ? grown : withoutDefault(old)), type: column.type });
}

/** A column under way: what it holds, and where its values have been before. */
interface Hop {
  old: StorageColumn;
  column: StorageColumn;
  /** What the trash has of the values; null for a type they never had. */
  found: TrashHolding | null;
  kept: string;
}

function copy(
  state: TableState,
  old: StorageColumn,
  column: StorageColumn,
  back: readonly TrashHolding[],
): void {
  let from = old;
  back.forEach((found, at) => {
    const arrives = at === back.length - 1 && holdsTheSame(holdingOf(found), column);
    const to = arrives ? column : passing(column, found);
    hop(state, from, to, found, at);
    from = madeColumn(to);
  });
  if (!holdsTheSame(from, column)) hop(state, from, column, null, back.length);
}

/** A column on its way through a type it had in between. */
function passing(column: StorageColumn, { type, cents }: TrashHolding): StorageColumn {
  return {
    name: column.name,
    type: type ?? column.type,
    nullable: true,
    comment: '',
    ...(column.uuid ? { uuid: column.uuid } : {}),
    ...(cents ? { cents: true } : {}),
  };
}

function hop(
  state: TableState,
  old: StorageColumn,
  column: StorageColumn,
  found: TrashHolding | null,
  at: number,
): void {
  dropBarriers(state, [old]);
  const plan = state.current;
  if (plan === null) return;
  const kept = trashName(old.name, [plan.schema, plan.table, state.change.seed, 'type', String(at)]);
  const way = { old, column, found, kept };
  const { type, cents, default: preset, nullable } = column;
  const became = {
    type,
    nullable,
    ...(found && found.became?.undone !== true ? { undone: true } : {}),
    ...(cents ? { cents } : {}),
    ...(preset === undefined ? {} : { default: preset }),
  };
  addStep(state, {
    kind: 'changeType',
    ...aboutField(state, column.name),
    about: at === 0 ? column.name : `${column.name}.${at}`,
    risk: 'amber',
    lock: 'ACCESS EXCLUSIVE',
    rewrites: true,
    trash: trashedColumn(state, plan, old, kept, became),
    ...(found
      ? { restored: found, ...returning(state, plan, { ...way, found }) }
      : converting(state, plan, way)),
  });
  state.fresh.add(column.name);
  replaceColumn(state, old, madeColumn(column));
}

/** A column as it is when its values have just been put in. */
function madeColumn({ name, type, uuid, cents }: StorageColumn): StorageColumn {
  return { name, type, nullable: true, comment: '', ...(uuid ? { uuid } : {}), ...(cents ? { cents } : {}) };
}

/** The old column goes to the trash, the new one gets its values as far as they can be had. */
function converting(state: TableState, plan: StoragePlan, { old, column, kept }: Hop) {
  const table = quotedPlace(plan);
  const type = sqlType(column.type).full;
  const { value, functions } = conversion(old, column);
  const back = conversion(column, old);
  remember(state, [...functions, ...back.functions]);
  const now = valueOf(state, column.name);
  const asked = { value: now, cents: old.cents };
  const questions =
    state.rowsOf === null
      ? []
      : [
          rowsWhere('setNull', state.rowsOf, lostCondition(old, column, now), asked),
          rowsWhere(
            'cut',
            state.rowsOf,
            `${value(now)} is not null and not (${keptCondition(old, column, now)})`,
            asked,
          ),
        ];
  state.values.set(column.name, value(now));
  return {
    ...stepWords.copyType(column.name, old.type, type),
    questions,
    sql: [
      ...functions,
      ...trashColumnSql(plan, old, kept),
      `alter table ${table} add column ${quoted(column.name)} ${type}`,
      `update ${table} set ${quoted(column.name)} = ${value(quoted(kept))} where ${quoted(kept)} is not null`,
      ...markNewRows(table, kept, column, back.value),
    ],
  };
}

/** The column in the trash and the present one change places; rows written since are converted. */
function returning(
  state: TableState,
  plan: StoragePlan,
  { old, column, found, kept }: Hop & { found: TrashHolding },
) {
  const table = quotedPlace(plan);
  const became = found.became ?? old;
  const made = conversion(column, became);
  const grown = sameType(became.type, old.type) ? '' : `::${sqlType(old.type).full}`;
  const forth = { ...made, value: (expression: string) => `(${made.value(expression)})${grown}` };
  const back = conversion(old, column);
  const aside = conversion(column, old);
  remember(state, [...forth.functions, ...back.functions, ...aside.functions]);
  const now = valueOf(state, column.name);
  const changed = (present: string, earlier: string): string =>
    writtenSince(present, forth.value(earlier), found.became);
  const before = quoted(found.trashName);
  const asked = { value: now, cents: old.cents };
  const questions =
    state.rowsOf === null
      ? []
      : [
          rowsWhere(
            'setNull',
            state.rowsOf,
            `${changed(now, before)} and ${lostCondition(old, column, now)}`,
            asked,
          ),
          rowsWhere(
            'cut',
            state.rowsOf,
            `${changed(now, before)} and ${back.value(now)} is not null and not (${keptCondition(old, column, now)})`,
            asked,
          ),
        ];
  state.values.set(
    column.name,
    `case when ${changed(now, before)} then ${back.value(now)} else ${before} end`,
  );
  const name = quoted(column.name);
  return {
    ...stepWords.returnType(column.name, old.type, sqlType(column.type).full),
    questions,
    sql: [
      ...forth.functions,
      ...back.functions,
      ...aside.functions,
      ...trashColumnSql(plan, old, kept),
      `alter table ${table} rename column ${before} to ${name}`,
      `alter table ${table} alter column ${name} drop default`,
      `update ${table} set ${name} = ${back.value(quoted(kept))} where ${changed(quoted(kept), name)}`,
      ...markNewRows(table, kept, column, aside.value),
    ],
  };
}

/**
 * Rows written from now on get a value in the trash that distinguishes them from older ones without any: what the new default
 * would have been before.
 */
function markNewRows(
  table: string,
  kept: string,
  column: StorageColumn,
  back: (expression: string) => string,
): string[] {
  if (column.default === undefined) return [];
  const value = back(`(${column.default})::${sqlType(column.type).full}`);
  const alter = literal(`alter table ${table} alter column ${quoted(kept)} set default `);
  return [`do $mark$ begin execute ${alter} || quote_nullable((select (${value})::text)); end $mark$`];
}

/**
 * True for rows whose present value is not what the earlier one became. A value that had no counterpart may have been
 * filled with the default: that is no change.
 */
function writtenSince(present: string, became: string, column: TrashHolding['became']): string {
  const other = `${present} is distinct from ${became}`;
  if (column?.default === undefined || column.nullable) return `(${other})`;
  return `(${other} and not (${became} is null and ${present} is not distinct from ${column.default}))`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function remember(state: TableState, functions: readonly string[]): void {
  for (const each of functions) state.functions.add(each);
}

function aboutField(state: TableState, column: string): { about: string; field?: string } {
  const field = state.change.fieldOf(column);
  return field === undefined ? { about: column } : { about: column, field };
}

function withoutDefault({ default: _, ...column }: StorageColumn): StorageColumn {
  return column;
}

function replaceColumn(state: TableState, old: StorageColumn, next: StorageColumn): void {
  if (state.current === null) return;
  const columns = state.current.columns.map((each) => (each.name === old.name ? next : each));
  state.current = { ...state.current, columns };
}
