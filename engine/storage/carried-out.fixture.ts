import { checkName } from './names.ts';
import type { StorageColumn, StoragePlan, StorageStep } from './storage-plan.ts';

/**
 * A structure after steps have been carried out as PostgreSQL would: it throws where the database refuses, and like it
 * takes no notice of an index whose name is there already.
 */
export function carriedOut(stored: StoragePlan | null, steps: readonly StorageStep[]): StoragePlan {
  const made: { plan: StoragePlan | null } = { plan: stored && copied(stored) };
  for (const step of steps) made.plan = carryOut(made.plan, step);
  if (!made.plan) throw new Error('there is no table');
  return made.plan;
}

function carryOut(plan: StoragePlan | null, step: StorageStep): StoragePlan {
  if (step.kind === 'createTable') return created(plan, step.plan);
  if (!plan) throw new Error('there is no table');
  if ('on' in step && step.on) {
    const table = plan.joinTables?.find((each) => each.table === step.on?.table);
    if (!table) throw new Error(`there is no table ${step.on.table}`);
    Object.assign(table, changed(table, step));
    return plan;
  }
  return changed(plan, step);
}

function created(plan: StoragePlan | null, wanted: StoragePlan): StoragePlan {
  const { joinTables: _, ...table } = copied(wanted);
  const bare = {
    ...table,
    columns: table.columns.map((column) => stored(table.table, column)),
    indexes: [],
    foreignKeys: [],
  };
  return plan ? { ...plan, joinTables: [...(plan.joinTables ?? []), bare] } : bare;
}

/** Join tables are changed where they stand. */
const copied = (plan: StoragePlan): StoragePlan =>
  plan.joinTables ? { ...plan, joinTables: plan.joinTables.map((table) => ({ ...table })) } : { ...plan };

/** A column as the database has it: its check has a name. */
function stored(table: string, column: StorageColumn): StorageColumn {
  return column.check === undefined
    ? column
    : { ...column, checkName: checkName(table, column.name, column.check) };
}

function changed(plan: StoragePlan, step: StorageStep): StoragePlan {
  switch (step.kind) {
    case 'addColumn':
      if (plan.columns.some(({ name }) => name === step.column.name))
        throw new Error(`column ${step.column.name} exists`);
      return { ...plan, columns: [...plan.columns, stored(plan.table, step.column)] };
    case 'dropColumn':
      return without(plan, step.column);
    case 'renameColumn':
      return renamed(plan, step.from, step.to);
    case 'changeType': {
      const { default: kept } = columnOf(plan, step.column);
      if (kept !== undefined) throw new Error(`the default of ${step.column} can not be converted`);
      return withColumn(plan, step.column, { type: step.to });
    }
    case 'setNullable':
      return withColumn(plan, step.column, { nullable: step.nullable });
    case 'setDefault':
      return withColumn(plan, step.column, { default: step.default ?? undefined });
    case 'setCheck': {
      const name = step.check === null ? undefined : checkName(plan.table, step.column, step.check);
      return withColumn(plan, step.column, { check: step.check ?? undefined, checkName: name });
    }
    case 'setComment':
      if (step.column === null) return { ...plan, comment: step.comment };
      return withColumn(plan, step.column, { comment: step.comment, uuid: step.uuid });
    case 'createIndex': {
      step.index.columns.forEach((name) => columnOf(plan, name));
      const others = plan.indexes.filter(({ name }) => !(step.again && name === step.index.name));
      if (others.some(({ name }) => name === step.index.name)) return plan;
      return { ...plan, indexes: [...others, step.index] };
    }
    case 'dropIndex':
      return { ...plan, indexes: plan.indexes.filter(({ name }) => name !== step.name) };
    case 'addForeignKey':
      step.foreignKey.columns.forEach((name) => columnOf(plan, name));
      if (plan.foreignKeys.some(({ name }) => name === step.foreignKey.name))
        throw new Error(`constraint ${step.foreignKey.name} exists`);
      return { ...plan, foreignKeys: [...plan.foreignKeys, step.foreignKey] };
    case 'dropForeignKey':
      return { ...plan, foreignKeys: plan.foreignKeys.filter(({ name }) => name !== step.name) };
    case 'createTable':
      throw new Error(`table ${step.plan.table} exists`);
  }
}

function columnOf(plan: StoragePlan, name: string): StorageColumn {
  const column = plan.columns.find((each) => each.name === name);
  if (!column) throw new Error(`column ${name} does not exist`);
  return column;
}

type Change = { [Key in keyof StorageColumn]?: StorageColumn[Key] | undefined };

function withColumn(plan: StoragePlan, name: string, change: Change): StoragePlan {
  const next = Object.fromEntries(
    Object.entries({ ...columnOf(plan, name), ...change }).filter(([, value]) => value !== undefined),
  ) as unknown as StorageColumn;
  return { ...plan, columns: plan.columns.map((column) => (column.name === name ? next : column)) };
}

/** Indexes and keys over a column go with it. */
function without(plan: StoragePlan, gone: string): StoragePlan {
  columnOf(plan, gone);
  return {
    ...plan,
    columns: plan.columns.filter(({ name }) => name !== gone),
    indexes: plan.indexes.filter(({ columns, whereNull }) => !columns.includes(gone) && whereNull !== gone),
    foreignKeys: plan.foreignKeys.filter(({ columns }) => !columns.includes(gone)),
  };
}

function renamed(plan: StoragePlan, from: string, to: string): StoragePlan {
  columnOf(plan, from);
  if (plan.columns.some(({ name }) => name === to)) throw new Error(`column ${to} exists`);
  const named = (name: string): string => (name === from ? to : name);
  return {
    ...plan,
    key: plan.key.map(named),
    columns: plan.columns.map((column) => ({ ...column, name: named(column.name) })),
    indexes: plan.indexes.map((index) => ({
      ...index,
      columns: index.columns.map(named),
      ...(index.whereNull === undefined ? {} : { whereNull: named(index.whereNull) }),
    })),
    foreignKeys: plan.foreignKeys.map((key) => ({ ...key, columns: key.columns.map(named) })),
  };
}
