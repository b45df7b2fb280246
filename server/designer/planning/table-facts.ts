import type { RowCount } from '#engine/contract/index.ts';
import type { Trashed, TrashHolding } from '#engine/plan/index.ts';
import type { StoragePlace, StoragePlan } from '#engine/storage/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { readStoredPlans, tableKey } from '#server/database/storage/read-stored-plans.ts';

/** Above this many rows the database's own estimate is good enough, and counting would take long. */
const COUNTED_ROWS = 100_000;

/** Size of a table. */
export interface TableSize {
  rows: RowCount;
  bytes: number;
}

/** The database as a plan needs to know it. */
export interface TableFacts {
  stored: (place: StoragePlace) => StoragePlan | null;
  /** What is in the trash and really there. */
  trash: TrashHolding[];
  trigrams: boolean;
}

/** Reads structures, and which of the trash is still there. */
export async function readFacts(
  executor: Executor,
  places: readonly StoragePlace[],
  trash: readonly TrashHolding[],
): Promise<TableFacts> {
  const tables = trash.filter(({ kind }) => kind === 'table');
  const tableNames = tables.map(({ place, trashName }) => ({ schema: place.schema, table: trashName }));
  const asked = new Map([...places, ...tableNames].map((place) => [tableKey(place), place]));
  const plans = await readStoredPlans(executor, [...asked.values()]);
  const stored = (place: StoragePlace): StoragePlan | null => plans.get(tableKey(place)) ?? null;
  const columns = await columnsInTrash(executor, trash);
  return {
    stored,
    trash: trash.filter(({ kind, place, trashName }) =>
      kind === 'table'
        ? stored({ schema: place.schema, table: trashName }) !== null
        : columns.has(JSON.stringify([place.schema, place.table, trashName])),
    ),
    trigrams: await hasTrigrams(executor),
  };
}

/** Those of some dropped things that the trash really holds. */
export async function inTrash<Thing extends Trashed>(
  executor: Executor,
  trash: readonly Thing[],
): Promise<Thing[]> {
  const numbered = trash.map((each, id) => ({ ...each, id }));
  const { trash: there } = await readFacts(executor, [], numbered);
  const ids = new Set(there.map(({ id }) => id));
  return trash.filter((_, id) => ids.has(id));
}

async function columnsInTrash(executor: Executor, trash: readonly TrashHolding[]): Promise<Set<string>> {
  const columns = trash.filter(({ kind }) => kind === 'column');
  if (columns.length === 0) return new Set();
  const { rows } = await executor.query<{ schema: string; table: string; name: string }>({
    text: `SELECT space.nspname::text AS schema, class.relname::text AS "table", attname::text AS name
             FROM unnest($1::text[], $2::text[], $3::text[]) AS asked(schema, "table", name)
             JOIN pg_namespace AS space ON space.nspname = asked.schema
             JOIN pg_class AS class ON class.relnamespace = space.oid AND class.relname = asked."table"
             JOIN pg_attribute ON attrelid = class.oid AND attname = asked.name AND NOT attisdropped`,
    values: [
      columns.map(({ place }) => place.schema),
      columns.map(({ place }) => place.table),
      columns.map(({ trashName }) => trashName),
    ],
  });
  return new Set(rows.map(({ schema, table, name }) => JSON.stringify([schema, table, name])));
}

async function hasTrigrams(executor: Executor): Promise<boolean> {
  const { rows } = await executor.query({
    text: `SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'`,
    values: [],
  });
  return rows.length > 0;
}

/** Rows and bytes of quoted tables; those that do not exist are missing. */
export async function tableSizes(
  executor: Executor,
  tables: readonly string[],
): Promise<Map<string, TableSize>> {
  const { rows } = await executor.query<{ name: string; rows: string; bytes: string }>({
    text: `SELECT name, class.reltuples::bigint AS rows, pg_total_relation_size(class.oid) AS bytes
             FROM unnest($1::text[]) AS asked(name) JOIN pg_class AS class ON class.oid = to_regclass(name)`,
    values: [tables],
  });
  const sizes = new Map<string, TableSize>();
  for (const { name, rows: guess, bytes } of rows) {
    const isLarge = Number(guess) > COUNTED_ROWS;
    const counted: RowCount = isLarge
      ? { count: Number(guess), kind: 'estimate' }
      : await countUpTo(executor, name);
    sizes.set(name, { rows: counted, bytes: Number(bytes) });
  }
  return sizes;
}

/** A table that was never analysed may hold any number of rows. */
async function countUpTo(executor: Executor, table: string): Promise<RowCount> {
  const max = COUNTED_ROWS * 10;
  const { rows } = await executor.query<{ count: string }>({
    text: `SELECT count(*) AS count FROM (SELECT 1 FROM ${table} LIMIT ${max}) AS found`,
    values: [],
  });
  const count = Number(rows[0]?.count ?? 0);
  return { count, kind: count < max ? 'exact' : 'atLeast' };
}
