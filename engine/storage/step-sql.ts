import { quoted, quotedTable } from '#engine/compile/index.ts';
import { checkName } from './names.ts';
import { sqlType } from '../fields/index.ts';
import type {
  StorageColumn,
  StorageForeignKey,
  StorageIndex,
  StoragePlan,
  StorageStep,
} from './storage-plan.ts';

/** PostgreSQL statements of one step, in order. `plan` names the table; a join table's steps name their own. */
export function stepSql(step: StorageStep, plan: Pick<StoragePlan, 'schema' | 'table'>): string[] {
  const place = 'on' in step && step.on ? step.on : plan;
  const table = quotedTable(place.schema, place.table);
  switch (step.kind) {
    case 'createTable':
      return createTable(step.plan);
    case 'addColumn':
      return [
        `alter table ${table} add column ${columnSql(place.table, step.column)}`,
        ...commentOn(table, step.column),
      ];
    case 'renameColumn':
      return [`alter table ${table} rename column ${quoted(step.from)} to ${quoted(step.to)}`];
    case 'changeType':
      return changeType(table, step.column, step.from, step.to);
    case 'setNullable':
      return [alter(table, step.column, `${step.nullable ? 'drop' : 'set'} not null`)];
    case 'setDefault':
      return [
        alter(table, step.column, step.default === null ? 'drop default' : `set default ${step.default}`),
      ];
    case 'setComment':
      return [commentSql(table, step.column, step.comment, step.uuid)];
    case 'setCheck':
      return setCheck(place.table, table, step);
    case 'dropColumn':
      return [`alter table ${table} drop column ${quoted(step.column)}`];
    case 'createIndex':
      return [
        ...(step.again ? [dropIndex(place.schema, step.index.name)] : []),
        ...createIndex(table, step.index),
      ];
    case 'dropIndex':
      return [dropIndex(place.schema, step.name)];
    case 'addForeignKey':
      return [addForeignKey(table, step.foreignKey)];
    case 'dropForeignKey':
      return [`alter table ${table} drop constraint if exists ${quoted(step.name)}`];
  }
}

function createTable(plan: StoragePlan): string[] {
  const table = quotedTable(plan.schema, plan.table);
  const key = plan.key.length > 0 ? [`primary key (${plan.key.map(quoted).join(', ')})`] : [];
  const lines = [...plan.columns.map((column) => columnSql(plan.table, column)), ...key];
  return [
    ...(plan.schema === 'public' ? [] : [`create schema if not exists ${quoted(plan.schema)}`]),
    `create table ${table} (${lines.join(', ')})`,
    ...(plan.comment === '' ? [] : [commentSql(table, null, plan.comment, undefined)]),
    ...plan.columns.flatMap((column) => commentOn(table, column)),
  ];
}

function columnSql(table: string, column: StorageColumn): string {
  const generated =
    column.generated === undefined
      ? []
      : [`generated ${column.generated === 'always' ? 'always' : 'by default'} as identity`];
  return [
    quoted(column.name),
    sqlType(column.type).full,
    ...generated,
    ...(column.default === undefined ? [] : [`default ${column.default}`]),
    ...(column.nullable ? [] : ['not null']),
    ...(column.check === undefined ? [] : [checkSql(table, column.name, column.check)]),
  ].join(' ');
}

function checkSql(table: string, column: string, check: string): string {
  return `constraint ${quoted(checkName(table, column, check))} check (${check.replaceAll('%I', () => quoted(column))})`;
}

function setCheck(name: string, table: string, step: Extract<StorageStep, { kind: 'setCheck' }>): string[] {
  const drop = step.replaces
    ? [`alter table ${table} drop constraint if exists ${quoted(step.replaces)}`]
    : [];
  return step.check === null
    ? drop
    : [...drop, `alter table ${table} add ${checkSql(name, step.column, step.check)}`];
}

/** Values go through their text; comma text and arrays are turned into each other. */
function changeType(table: string, column: string, from: string, to: string): string[] {
  const [old, next] = [sqlType(from), sqlType(to)];
  const name = quoted(column);
  const value =
    old.array === next.array
      ? `${name}::text`
      : old.array
        ? `array_to_string(${name}, ',')`
        : `string_to_array(${name}::text, ',')`;
  return [alter(table, column, `type ${next.full} using ${value}::${next.full}`)];
}

function alter(table: string, column: string, change: string): string {
  return `alter table ${table} alter column ${quoted(column)} ${change}`;
}

function dropIndex(schema: string, name: string): string {
  return `drop index if exists ${quoted(schema)}.${quoted(name)}`;
}

function createIndex(table: string, index: StorageIndex): string[] {
  const columns = index.columns.map(
    (name) => `${quoted(name)}${index.kind === 'trigram' ? ' gin_trgm_ops' : ''}`,
  );
  const rows = index.whereNull === undefined ? '' : ` where ${quoted(index.whereNull)} is null`;
  const using = index.kind === 'btree' ? '' : ' using gin';
  return [
    ...(index.kind === 'trigram' ? ['create extension if not exists pg_trgm'] : []),
    `create ${index.unique ? 'unique ' : ''}index if not exists ${quoted(index.name)} on ${table}${using} (${columns.join(', ')})${rows}`,
  ];
}

function addForeignKey(table: string, key: StorageForeignKey): string {
  const columns = key.columns.map(quoted).join(', ');
  const targets = key.targetColumns.map(quoted).join(', ');
  return (
    `alter table ${table} add constraint ${quoted(key.name)} foreign key (${columns}) ` +
    `references ${key.table} (${targets}) on delete ${key.onDelete}`
  );
}

function commentOn(table: string, column: StorageColumn): string[] {
  if (column.comment === '' && column.uuid === undefined) return [];
  return [commentSql(table, column.name, column.comment, column.uuid)];
}

function commentSql(table: string, column: string | null, comment: string, uuid: string | undefined): string {
  const text = uuid === undefined ? comment : `${comment} #${uuid}`;
  const target = column === null ? `table ${table}` : `column ${table}.${quoted(column)}`;
  return `comment on ${target} is ${text === '' ? 'null' : literal(text)}`;
}

function literal(text: string): string {
  const escaped = text.replaceAll('\0', '').replaceAll("'", "''");
  return escaped.includes('\\') ? `E'${escaped.replaceAll('\\', '\\\\')}'` : `'${escaped}'`;
}

/** A comment as `stepSql` writes it, taken apart. */
export function readComment(text: string | null): { comment: string; uuid?: string } {
  const [, comment, uuid] = /^(.*?) ?#([0-9a-f]{8})$/s.exec(text ?? '') ?? [];
  return uuid === undefined ? { comment: text ?? '' } : { comment: comment ?? '', uuid };
}
