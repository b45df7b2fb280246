import { quotedTable } from '#engine/compile/index.ts';
import { isOwnIndexName } from './names.ts';
import { sameCheck, sameDefault, sameForeignKey, sameIndex, sameType } from './same-structure.ts';
import { sqlType } from '../fields/index.ts';
import type { StorageColumn, StorageIndex, StoragePlan, StorageStep } from './storage-plan.ts';

/**
 * The steps from a stored structure to a wanted one, in an order that can be carried out. `null`: no table yet.
 * Columns are the same by uuid, else by name. Indexes and foreign keys of others are left alone. When the steps have
 * been carried out a second diff is empty. Foreign keys come last, so that all tables can be made before any of them.
 */
export function diffStorage(stored: StoragePlan | null, wanted: StoragePlan): StorageStep[] {
  const joins = (wanted.joinTables ?? []).filter((table) => !hasJoinTable(stored, table));
  const made = joins.flatMap((table) => createSteps(table, table));
  const own = stored === null ? createSteps(wanted, undefined) : changeSteps(stored, wanted);
  const all = [...own, ...made];
  return [
    ...all.filter((step) => step.kind !== 'addForeignKey'),
    ...all.filter((step) => step.kind === 'addForeignKey'),
  ];
}

function hasJoinTable(stored: StoragePlan | null, table: StoragePlan): boolean {
  const name = quotedTable(table.schema, table.table);
  return (stored?.joinTables ?? []).some((other) => quotedTable(other.schema, other.table) === name);
}

/** A new table holds no rows: nothing in it can fail or keep anybody waiting. */
function createSteps(plan: StoragePlan, on: StoragePlan | undefined): StorageStep[] {
  const at = on ? { on: { schema: on.schema, table: on.table } } : {};
  return [
    { kind: 'createTable', risk: 'green', plan },
    ...plan.indexes.map((index): StorageStep => ({ kind: 'createIndex', risk: 'green', index, ...at })),
    ...plan.foreignKeys.map((foreignKey): StorageStep => ({
      kind: 'addForeignKey',
      risk: 'green',
      foreignKey,
      ...at,
    })),
  ];
}

function changeSteps(stored: StoragePlan, wanted: StoragePlan): StorageStep[] {
  const pairs = pairColumns(stored, wanted);
  const renamed = new Map(
    pairs.flatMap(({ old, column }) => (old ? [[old.name, column.name] as const] : [])),
  );
  const kept = new Set(pairs.map(({ old }) => old?.name));
  const gone = stored.columns.filter((column) => !kept.has(column.name)).map(({ name }) => name);
  const lasting = renameIn(lastingIn(stored, gone), renamed);
  const current = withoutTakenNames(lasting, wanted);
  return [
    ...droppedForeignKeys(stored, current, wanted),
    ...droppedIndexes(stored, current, wanted),
    ...gone.map((column): StorageStep => ({ kind: 'dropColumn', risk: 'red', column })),
    ...renameSteps(renamed),
    ...pairs.flatMap(({ old, column }) => (old ? columnSteps(wanted.table, old, column) : [addStep(column)])),
    ...(stored.comment === wanted.comment
      ? []
      : [{ kind: 'setComment', risk: 'green', column: null, comment: wanted.comment } as const]),
    ...wanted.indexes
      .filter((index) => !current.indexes.some((other) => sameIndex(index, other)))
      .map((index): StorageStep => ({
        kind: 'createIndex',
        risk: 'amber',
        index,
        ...(current.indexes.some(({ name, broken }) => broken && name === index.name) ? { again: true } : {}),
      })),
    ...wanted.foreignKeys
      .filter((foreignKey) => !current.foreignKeys.some((other) => sameForeignKey(foreignKey, other)))
      .map((foreignKey): StorageStep => ({ kind: 'addForeignKey', risk: 'amber', foreignKey })),
  ];
}

/** Each wanted column with the stored one it continues: by uuid, else by name. */
export function pairColumns(
  stored: Pick<StoragePlan, 'columns'>,
  wanted: Pick<StoragePlan, 'columns'>,
): { column: StorageColumn; old: StorageColumn | undefined }[] {
  const byUuid = new Map(
    stored.columns.flatMap((column) => (column.uuid ? [[column.uuid, column] as const] : [])),
  );
  const byName = new Map(stored.columns.map((column) => [column.name, column]));
  const taken = new Set<StorageColumn>();
  const first = wanted.columns.map((column) => {
    const old = column.uuid === undefined ? undefined : byUuid.get(column.uuid);
    if (old) taken.add(old);
    return { column, old };
  });
  return first.map(({ column, old }) => {
    const namesake = byName.get(column.name);
    if (old || !namesake || taken.has(namesake)) return { column, old };
    // A column with another field's uuid is another column, whatever its name.
    if (namesake.uuid !== undefined && column.uuid !== undefined) return { column, old };
    return { column, old: namesake };
  });
}

/** Without the indexes and foreign keys that go with a column: another column of its name begins without them. */
function lastingIn(plan: StoragePlan, gone: readonly string[]): StoragePlan {
  const lasts = (columns: readonly string[]): boolean => !columns.some((name) => gone.includes(name));
  return {
    ...plan,
    indexes: plan.indexes.filter(({ columns, whereNull = '' }) => lasts([...columns, whereNull])),
    foreignKeys: plan.foreignKeys.filter(({ columns }) => lasts(columns)),
  };
}

/** Without those that keep a name from before their columns were renamed, where another one needs it now. */
function withoutTakenNames(current: StoragePlan, wanted: StoragePlan): StoragePlan {
  const indexes = wanted.indexes.filter((index) => !current.indexes.some((other) => sameIndex(index, other)));
  const keys = wanted.foreignKeys.filter(
    (key) => !current.foreignKeys.some((other) => sameForeignKey(key, other)),
  );
  const free = ({ name, broken }: StorageIndex): boolean =>
    broken === true || !indexes.some((index) => index.name === name);
  const next = {
    ...current,
    indexes: current.indexes.filter(free),
    foreignKeys: current.foreignKeys.filter(({ name }) => !keys.some((key) => key.name === name)),
  };
  // One that is made anew may need a name as well.
  const settled =
    next.indexes.length === current.indexes.length && next.foreignKeys.length === current.foreignKeys.length;
  return settled ? next : withoutTakenNames(next, wanted);
}

function renameIn(plan: StoragePlan, names: ReadonlyMap<string, string>): StoragePlan {
  const to = (columns: string[]) => columns.map((name) => names.get(name) ?? name);
  return {
    ...plan,
    indexes: plan.indexes.map((index) => ({
      ...index,
      columns: to(index.columns),
      ...(index.whereNull === undefined ? {} : { whereNull: names.get(index.whereNull) ?? index.whereNull }),
    })),
    foreignKeys: plan.foreignKeys.map((key) => ({ ...key, columns: to(key.columns) })),
  };
}

/** Renames in an order in which no name is taken; where two columns swap names, over a name of its own. */
export function renameSteps(
  names: ReadonlyMap<string, string>,
): Extract<StorageStep, { kind: 'renameColumn' }>[] {
  const rename = (from: string, to: string) => ({ kind: 'renameColumn', risk: 'green', from, to }) as const;
  const open = new Map([...names].filter(([from, to]) => from !== to));
  const steps: Extract<StorageStep, { kind: 'renameColumn' }>[] = [];
  while (open.size > 0) {
    const free = [...open].find(([, to]) => !open.has(to));
    const [from, to] = free ?? [...open][0] ?? ['', ''];
    const through = free ? to : `${to}_renamed`;
    open.delete(from);
    steps.push(rename(from, through));
    if (!free) open.set(through, to);
  }
  return steps;
}

function addStep(column: StorageColumn): StorageStep {
  const easy = column.nullable || column.default !== undefined || column.generated !== undefined;
  return { kind: 'addColumn', risk: easy ? 'green' : 'amber', column };
}

function columnSteps(table: string, old: StorageColumn, column: StorageColumn): StorageStep[] {
  const steps: StorageStep[] = [];
  const { name } = column;
  const retyped = !sameType(old.type, column.type);
  // The database converts values, not defaults: the old one goes first.
  if (retyped && old.default !== undefined)
    steps.push({ kind: 'setDefault', risk: 'green', column: name, default: null });
  if (retyped) {
    steps.push({
      kind: 'changeType',
      risk: typeRisk(old.type, column.type),
      column: name,
      from: old.type,
      to: column.type,
    });
  }
  const before = retyped ? undefined : old.default;
  if (column.generated === undefined && !sameDefault(before, column.default)) {
    steps.push({ kind: 'setDefault', risk: 'green', column: name, default: column.default ?? null });
  }
  if (old.nullable !== column.nullable) {
    steps.push({
      kind: 'setNullable',
      risk: column.nullable ? 'green' : 'amber',
      column: name,
      nullable: column.nullable,
    });
  }
  if (!sameCheck(table, old, column)) steps.push(checkStep(old, column));
  if (old.comment !== column.comment || (column.uuid !== undefined && old.uuid !== column.uuid)) {
    const uuid = column.uuid ?? old.uuid;
    steps.push({
      kind: 'setComment',
      risk: 'green',
      column: name,
      comment: column.comment,
      ...(uuid ? { uuid } : {}),
    });
  }
  return steps;
}

function checkStep(old: StorageColumn, column: StorageColumn): StorageStep {
  const replaces = old.checkName?.startsWith('ck_') ? { replaces: old.checkName } : {};
  const check = column.check ?? null;
  return {
    kind: 'setCheck',
    risk: check === null ? 'green' : 'amber',
    column: column.name,
    check,
    ...replaces,
  };
}

/** Wider texts and integers lose nothing; everything else may. */
function typeRisk(from: string, to: string): 'amber' | 'red' {
  const [old, next] = [sqlType(from), sqlType(to)];
  if (old.array !== next.array) return 'red';
  if (old.category === 'integer' && next.category === 'integer')
    return next.bytes >= old.bytes ? 'amber' : 'red';
  if (old.category === 'integer' && next.category === 'numeric' && next.full === 'numeric') return 'amber';
  if (next.full === 'text') return 'amber';
  if (old.category === 'text' && next.category === 'text')
    return lengthOf(next.full) >= lengthOf(old.full) ? 'amber' : 'red';
  return 'red';
}

function lengthOf(full: string): number {
  return Number(/\((\d+)\)/.exec(full)?.[1] ?? Infinity);
}

function droppedIndexes(stored: StoragePlan, current: StoragePlan, wanted: StoragePlan): StorageStep[] {
  const kept = new Set(
    current.indexes
      .filter(
        (index) =>
          wanted.indexes.some((other) => sameIndex(index, other)) ||
          (index.broken && wanted.indexes.some(({ name }) => name === index.name)),
      )
      .map(({ name }) => name),
  );
  return stored.indexes
    .filter(({ name }) => isOwnIndexName(wanted.table, name) && !kept.has(name))
    .map(({ name }): StorageStep => ({ kind: 'dropIndex', risk: 'green', name }));
}

function droppedForeignKeys(stored: StoragePlan, current: StoragePlan, wanted: StoragePlan): StorageStep[] {
  const kept = new Set(
    current.foreignKeys
      .filter((key) => wanted.foreignKeys.some((other) => sameForeignKey(key, other)))
      .map(({ name }) => name),
  );
  return stored.foreignKeys
    .filter(({ name }) => name.startsWith('fk_') && !kept.has(name))
    .map(({ name }): StorageStep => ({ kind: 'dropForeignKey', risk: 'green', name }));
}

/**
 * Steps that may be carried out without asking: they add, and neither lose, refuse nor rewrite anything.
 * Plain indexes are among them, although a large table waits for them.
 */
export function isAdditive(step: StorageStep): boolean {
  switch (step.kind) {
    case 'createTable':
    case 'setComment':
      return true;
    case 'addColumn':
      return step.risk === 'green';
    case 'createIndex':
      return step.risk === 'green' || !step.index.unique;
    case 'addForeignKey':
      return step.risk === 'green';
    default:
      return false;
  }
}
