import type { Catalog, CatalogColumn, CatalogForeignKey, CatalogTable } from './catalog.ts';
import { columnFacts } from './column-facts.ts';
import { singularWords, wordsOf } from './identifier.ts';
import { chooseLabel, type LabelChoice } from './choose-label.ts';
import { definitionNames, fieldNames } from './names.ts';
import type { Samples, TableSample } from './read-samples.ts';

/** Where the definitions go. */
export interface Naming {
  /** `main` or the name of a further connection. */
  connection: string;
  /** First part of every name and the menu directory, e.g. `northwind`. */
  group: string;
  /** Schema whose tables are named `<group>/<table>`; those of others `<group>/<schema>/<table>`. */
  homeSchema: string;
}

/** A table with what the others need to know of it. */
export interface TablePlan {
  table: CatalogTable;
  sample: TableSample | undefined;
  /** Name of the definition. */
  name: string;
  /** Field name by column. */
  fields: ReadonlyMap<string, string>;
  /** Columns that address a row: the primary key, else a unique key that can't be null; empty when there is none. */
  key: string[];
  keyIsPrimary: boolean;
  label: LabelChoice;
  /** The two references a pure join table consists of. */
  join?: [CatalogForeignKey, CatalogForeignKey];
}

export type TablePlans = ReadonlyMap<string, TablePlan>;

/** The identity of a table within a catalogue. */
export function tableId(table: { schema: string; name: string }): string {
  return `${table.schema}.${table.name}`;
}

/** Plans by `schema.table`. */
export function planTables(catalog: Catalog, samples: Samples, naming: Naming): TablePlans {
  const names = namesOf(catalog.tables, naming);
  return new Map(
    catalog.tables.map((table) => [
      tableId(table),
      planTable(table, samples, names.get(table) ?? table.name),
    ]),
  );
}

function namesOf(tables: CatalogTable[], naming: Naming): Map<CatalogTable, string> {
  const names = new Map<CatalogTable, string>();
  for (const schema of new Set(tables.map((table) => table.schema))) {
    const members = tables.filter((table) => table.schema === schema);
    const prefix =
      schema === naming.homeSchema ? naming.group : `${naming.group}/${definitionNames([schema])[0]}`;
    const parts = definitionNames(members.map((table) => table.name));
    members.forEach((table, at) => names.set(table, `${prefix}/${parts[at]}`));
  }
  return names;
}

function planTable(table: CatalogTable, samples: Samples, name: string): TablePlan {
  const sample = samples.get(tableId(table));
  const key = keyOf(table);
  const columns = table.columns.map((column) => column.name);
  const names = fieldNames(columns, key);
  const join = joinOf(table, key);
  return {
    table,
    sample,
    name,
    fields: new Map(columns.map((column, at) => [column, names[at] ?? column])),
    key,
    keyIsPrimary: table.primaryKey.length > 0,
    label: chooseLabel(table, key, (column) => columnFacts(sample, column)),
    ...(join ? { join } : {}),
  };
}

function keyOf(table: CatalogTable): string[] {
  if (table.primaryKey.length > 0) return table.primaryKey;
  const isFilled = (name: string) => table.columns.find((column) => column.name === name)?.nullable === false;
  const uniques = table.uniques.filter((columns) => columns.every(isFilled));
  return [...uniques].sort((a, b) => a.length - b.length)[0] ?? [];
}

/** Two references that together are the key, and no column besides. */
function joinOf(table: CatalogTable, key: string[]): TablePlan['join'] {
  if (key.length !== 2 || table.columns.length !== 2) return undefined;
  const pair = key.map((column) => singleReference(table, column));
  return pair[0] && pair[1] ? [pair[0], pair[1]] : undefined;
}

/** The reference that consists of this column alone. */
export function singleReference(table: CatalogTable, column: string): CatalogForeignKey | undefined {
  return table.foreignKeys.find((key) => key.columns.length === 1 && key.columns[0] === column);
}

export function columnOf(table: CatalogTable, name: string): CatalogColumn | undefined {
  return table.columns.find((column) => column.name === name);
}

/** Last part of the definition's name in the singular: `northwind/orders` -> `order`. */
export function singularName(plan: TablePlan): string {
  return singularWords(wordsOf(plan.table.name)).join('_');
}

/** Fields that are shown beside the label of a row, e.g. the first name beside the last. */
export const besideLabel = ({ label, fields }: TablePlan): string[] =>
  label.beside.map((name) => fields.get(name) ?? name);
