import { quoted } from '../compile/index.ts';
import { type StorageColumn, type StorageStep, stepSql } from '../storage/index.ts';
import type { TableLock } from '../contract/index.ts';
import { fillSteps } from './filled-values.ts';
import type { PlannedStep } from './planned-step.ts';
import { type Asked, duplicates, orphans, rowsWhere } from './questions.ts';
import { stepWords } from './step-words.ts';
import { addStep, placeOf, quotedPlace, type TableState, valueOf } from './table-state.ts';

const LOCKS: Record<StorageStep['kind'], TableLock> = {
  createTable: 'none',
  addColumn: 'ACCESS EXCLUSIVE',
  renameColumn: 'ACCESS EXCLUSIVE',
  changeType: 'ACCESS EXCLUSIVE',
  setNullable: 'ACCESS EXCLUSIVE',
  setDefault: 'ACCESS EXCLUSIVE',
  setCheck: 'ACCESS EXCLUSIVE',
  setComment: 'SHARE UPDATE EXCLUSIVE',
  dropColumn: 'ACCESS EXCLUSIVE',
  createIndex: 'SHARE',
  dropIndex: 'ACCESS EXCLUSIVE',
  addForeignKey: 'SHARE ROW EXCLUSIVE',
  dropForeignKey: 'ACCESS EXCLUSIVE',
};

/** Adds what is left between two structures once renames, types and the trash are settled. */
export function addStructure(state: TableState, steps: readonly StorageStep[]): void {
  const comments = steps.filter((step) => step.kind === 'setComment');
  for (const step of checksFirst(steps)) if (step.kind !== 'setComment') add(state, step);
  const place = state.current ?? state.change.after;
  if (comments.length > 0) {
    addStep(state, {
      kind: 'setComment',
      about: '',
      ...stepWords.setComment(place.table),
      lock: LOCKS.setComment,
      sql: comments.flatMap((step) => stepSql(step, place)),
    });
  }
}

/** A check that is replaced goes before any value is filled in, which it might refuse. */
function checksFirst(steps: readonly StorageStep[]): StorageStep[] {
  const replaced = steps.filter((step) => step.kind === 'setCheck' && step.replaces !== undefined);
  const drops = replaced.map((step): StorageStep => ({ ...(step as CheckStep), check: null, risk: 'green' }));
  const rest = steps.flatMap((step): StorageStep[] => {
    if (step.kind !== 'setCheck' || step.replaces === undefined) return [step];
    const { replaces: _, ...added } = step;
    return step.check === null ? [] : [added];
  });
  return [...drops, ...rest];
}

type CheckStep = Extract<StorageStep, { kind: 'setCheck' }>;

function add(state: TableState, step: StorageStep): void {
  const place = state.current ?? state.change.after;
  const common = { lock: LOCKS[step.kind], sql: stepSql(step, place), risk: step.risk };
  switch (step.kind) {
    case 'createTable':
      return addStep(state, {
        ...common,
        kind: 'createTable',
        about: '',
        ...stepWords.createTable(step.plan.table),
        table: quotedPlace(step.plan),
        rowsOf: null,
      });
    case 'addColumn':
      return addColumn(state, step.column, common);
    case 'setNullable':
      return setNullable(state, step, common);
    case 'setDefault':
      return addStep(state, {
        ...common,
        kind: 'setDefault',
        ...about(state, step.column),
        ...stepWords.setDefault(step.column, step.default),
      });
    case 'setCheck':
      return addStep(state, {
        ...common,
        kind: 'setCheck',
        ...about(state, step.column),
        ...(step.check === null ? { about: `${step.column}.free` } : {}),
        ...stepWords.setCheck(step.column, step.check !== null),
        questions: checkQuestions(state, step.column, step.check),
      });
    case 'createIndex':
      return createIndex(state, step, common);
    case 'dropIndex':
      return addStep(state, {
        ...common,
        kind: 'dropIndex',
        about: step.name,
        ...stepWords.dropIndex(step.name),
      });
    case 'addForeignKey':
      return addForeignKey(state, step, common);
    case 'dropForeignKey':
      return addStep(state, {
        ...common,
        kind: 'dropForeignKey',
        about: step.name,
        ...stepWords.dropForeignKey(step.name),
      });
    default:
      throw new Error(`${step.kind} is no step of a settled table`);
  }
}

type Common = Pick<PlannedStep, 'lock' | 'sql' | 'risk'>;

/** What a step is about, and the field it belongs to. */
function about(state: TableState, column: string): { about: string; field?: string } {
  const field = state.change.fieldOf(column);
  return field === undefined ? { about: column } : { about: column, field };
}

function addColumn(state: TableState, column: StorageColumn, common: Common): void {
  const fills = column.nullable || column.default !== undefined || column.generated !== undefined;
  addStep(state, {
    ...common,
    kind: 'addColumn',
    ...about(state, column.name),
    ...stepWords.addColumn(column.name),
    rewrites: column.generated !== undefined,
    questions: fills || state.rowsOf === null ? [] : [rowsWhere('rejected', state.rowsOf, 'true')],
  });
  state.values.set(column.name, `(${column.default ?? 'null'})::${column.type}`);
}

function setNullable(
  state: TableState,
  { column, nullable }: { column: string; nullable: boolean },
  common: Common,
): void {
  if (nullable)
    return addStep(state, {
      ...common,
      kind: 'setNullable',
      ...about(state, column),
      ...stepWords.setNullable(column),
    });
  const value = valueOf(state, column);
  const preset = state.change.after.columns.find(({ name }) => name === column)?.default;
  const filling = preset === undefined ? null : fillSteps(state, column, preset);
  addStep(state, {
    ...common,
    kind: 'setNullable',
    ...about(state, column),
    ...stepWords.setRequired(column),
    sql: [...(filling?.sql ?? []), ...common.sql],
    ...(filling?.trash ? { trash: filling.trash } : {}),
    questions:
      state.rowsOf === null
        ? []
        : [rowsWhere(preset === undefined ? 'rejected' : 'filled', state.rowsOf, `${value} is null`)],
  });
  if (preset !== undefined) state.values.set(column, `coalesce(${value}, ${preset})`);
}

function checkQuestions(state: TableState, column: string, check: string | null): PlannedStep['questions'] {
  if (check === null || state.rowsOf === null) return [];
  const value = valueOf(state, column);
  const held = check.replaceAll('%I', () => `(${value})`);
  return [rowsWhere('rejected', state.rowsOf, `(${held}) is false`, askedOf(state, column))];
}

/** The value a column will hold, with whether that is cents. */
function askedOf(state: TableState, column: string): Asked {
  const cents = state.change.after.columns.find(({ name }) => name === column)?.cents;
  return { value: valueOf(state, column), cents };
}

function createIndex(
  state: TableState,
  { index, on, again }: Extract<StorageStep, { kind: 'createIndex' }>,
  common: Common,
): void {
  const [first = ''] = index.columns;
  addStep(state, {
    ...common,
    kind: 'createIndex',
    ...about(state, index.columns.length === 1 ? first : index.name),
    about: index.name,
    ...(again
      ? stepWords.rebuildIndex(index.name, index.columns.join(', '))
      : stepWords.createIndex(index.name, index.columns.join(', '), index.unique)),
    ...(on ? { table: quotedPlace(on), rowsOf: null } : {}),
    deferrable: !index.unique && !on && state.rowsOf !== null,
    index: { ...placeOf(on ?? state.current ?? state.change.after), index },
    optional: !index.unique,
    questions:
      index.unique && state.rowsOf !== null && !on
        ? [
            duplicates(
              state.rowsOf,
              index.columns.map((column) => askedOf(state, column)),
              index.whereNull === undefined ? undefined : `(${valueOf(state, index.whereNull)}) is null`,
            ),
          ]
        : [],
  });
}

function addForeignKey(
  state: TableState,
  { foreignKey, on }: Extract<StorageStep, { kind: 'addForeignKey' }>,
  common: Common,
): void {
  const target = state.change.rowsAt(foreignKey.table);
  const values = foreignKey.columns.map((column) => valueOf(state, column));
  addStep(state, {
    ...common,
    kind: 'addForeignKey',
    ...about(state, foreignKey.columns[0] ?? ''),
    about: foreignKey.name,
    ...stepWords.addForeignKey(foreignKey.columns.join(', '), foreignKey.table),
    ...(on ? { table: quotedPlace(on), rowsOf: null } : {}),
    optional: true,
    questions:
      state.rowsOf === null || on || target === null
        ? []
        : [orphans(state.rowsOf, values, foreignKey, target)],
  });
}

/** Columns that the database is to number by itself and does not yet. */
export function addIdentities(state: TableState): void {
  const { current } = state;
  if (current === null) return;
  const table = quotedPlace(current);
  for (const wanted of state.change.after.columns) {
    const stored = current.columns.find(({ name }) => name === wanted.name);
    if (!stored || wanted.generated !== 'identity' || stored.generated || stored.default !== undefined)
      continue;
    const sequence = `pg_get_serial_sequence('${table.replaceAll("'", "''")}', '${wanted.name.replaceAll("'", "''")}')`;
    addStep(state, {
      kind: 'setDefault',
      ...about(state, wanted.name),
      ...stepWords.setIdentity(wanted.name),
      lock: 'ACCESS EXCLUSIVE',
      sql: [
        `alter table ${table} alter column ${quoted(wanted.name)} add generated by default as identity`,
        `select setval(${sequence}, (select coalesce(max(${quoted(wanted.name)}), 0) + 1 from ${table}), false)`,
      ],
    });
  }
}
