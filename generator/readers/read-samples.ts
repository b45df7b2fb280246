import { quoted, quotedTable } from '#engine/compile/index.ts';
import type { CatalogTable, Query } from './catalog.ts';

/** Up to 1,000 rows of a table as text, column by column. */
export interface TableSample {
  rows: number;
  /** The sample holds every row. */
  complete: boolean;
  values: ReadonlyMap<string, (string | null)[]>;
}

/** Samples by `schema.table`. */
export type Samples = ReadonlyMap<string, TableSample>;

const MAX_ROWS = 1000;
const MAX_CHARACTERS = 300;
/** From here on a scan for the first rows would show only the oldest ones. */
const SAMPLE_FROM = 50_000;
const UNSAMPLED = new Set(['bytea', 'tsvector', 'tsquery']);

export interface SampleOptions {
  /** Called before each table. */
  progress?: (done: number, all: number, table: CatalogTable) => void;
  /** Called for a table that could not be read; its guesses then rest on facts and names. */
  failed?: (table: CatalogTable, error: Error) => void;
}

/** Reads one sample per table with one query each. */
export async function readSamples(
  query: Query,
  tables: readonly CatalogTable[],
  options: SampleOptions = {},
): Promise<Samples> {
  const samples = new Map<string, TableSample>();
  for (const [index, table] of tables.entries()) {
    options.progress?.(index, tables.length, table);
    if (!table.readable || table.columns.length === 0) continue;
    try {
      samples.set(`${table.schema}.${table.name}`, await sampleOf(query, table));
    } catch (error) {
      options.failed?.(table, error instanceof Error ? error : new Error(String(error)));
    }
  }
  return samples;
}

async function sampleOf(query: Query, table: CatalogTable): Promise<TableSample> {
  const columns = table.columns.filter((column) => !UNSAMPLED.has(column.type.base));
  const list = columns.map((column) => `left(${quoted(column.name)}::text, ${MAX_CHARACTERS})`);
  const text = `SELECT ARRAY[${list.join(', ')}]::text[] AS v FROM ${source(table)} LIMIT ${MAX_ROWS + 1}`;
  const rows = columns.length === 0 ? [] : await query<{ v: (string | null)[] }>(text);
  const kept = rows.slice(0, MAX_ROWS);
  const values = new Map(columns.map((column, at) => [column.name, kept.map((row) => row.v[at] ?? null)]));
  return { rows: kept.length, complete: rows.length <= MAX_ROWS && !isBig(table), values };
}

function source(table: CatalogTable): string {
  const name = quotedTable(table.schema, table.name);
  if (!isBig(table)) return name;
  const percent = Math.min(100, ((MAX_ROWS * 3) / (table.rowEstimate ?? MAX_ROWS)) * 100);
  return `${name} TABLESAMPLE SYSTEM (${percent.toFixed(6)}) REPEATABLE (1)`;
}

function isBig(table: CatalogTable): boolean {
  const sampled = table.kind === 'table' || table.kind === 'partitioned' || table.kind === 'materializedView';
  return sampled && (table.rowEstimate ?? 0) >= SAMPLE_FROM;
}
