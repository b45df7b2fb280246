import type { TrashEntry } from '#engine/contract/index.ts';
import type { Trashed, TrashHolding } from '#engine/plan/index.ts';
import type { StoragePlace, StoragePlan } from '#engine/storage/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** A dropped column or table as it is registered. */
export interface TrashRow extends TrashHolding {
  definition: string;
  connection: string;
  /** The version whose publication dropped it. */
  version: number;
  /** Milliseconds. */
  dropTime: number;
  expireTime: number;
}

interface StoredRow {
  id: string;
  definition: string;
  connection: string;
  kind: 'column' | 'table';
  schema_name: string;
  table_name: string;
  name: string;
  trash_name: string;
  uuid: string | null;
  type: string | null;
  cents: boolean;
  /** The structure of a table, or what a column's values became. */
  structure: StoragePlan | NonNullable<Trashed['became']> | null;
  version: number;
  drop_time: string;
  expire_time: string;
}

const COLUMNS = `id, definition, connection, kind, schema_name, table_name, name, trash_name, uuid, type, cents, structure, version,
  drop_time, expire_time`;

/** What a definition has in the trash, the newest first. */
export async function trashOf(main: Executor, definition: string): Promise<TrashRow[]> {
  const { rows } = await main.query<StoredRow>({
    text: `SELECT ${COLUMNS} FROM definition_trash WHERE definition = $1 ORDER BY id DESC`,
    values: [definition],
  });
  return rows.map(rowOf);
}

/** What everything has in the trash, the newest first. */
export async function allTrash(main: Executor, max = 1000): Promise<TrashRow[]> {
  const { rows } = await main.query<StoredRow>({
    text: `SELECT ${COLUMNS} FROM definition_trash ORDER BY id DESC LIMIT $1`,
    values: [max],
  });
  return rows.map(rowOf);
}

/** One thing in the trash; null when it is not there any more. */
export async function trashById(main: Executor, id: number): Promise<TrashRow | null> {
  const { rows } = await main.query<StoredRow>({
    text: `SELECT ${COLUMNS} FROM definition_trash WHERE id = $1`,
    values: [id],
  });
  return rows[0] === undefined ? null : rowOf(rows[0]);
}

/** What has expired, the oldest first. */
export async function expiredTrash(main: Executor, now: number): Promise<TrashRow[]> {
  const { rows } = await main.query<StoredRow>({
    text: `SELECT ${COLUMNS} FROM definition_trash WHERE expire_time <= $1 ORDER BY id`,
    values: [new Date(now).toISOString()],
  });
  return rows.map(rowOf);
}

/** Registers what a publication dropped. */
export async function noteTrash(
  main: Executor,
  trashed: readonly Trashed[],
  by: {
    definition: string;
    connection: string;
    version: number;
    username: string;
    now: number;
    expires: number;
  },
): Promise<void> {
  if (trashed.length === 0) return;
  const rows = trashed.map((each) => ({
    definition: by.definition,
    connection: by.connection,
    kind: each.kind,
    schema_name: each.place.schema,
    table_name: each.place.table,
    name: each.name,
    trash_name: each.trashName,
    uuid: each.uuid,
    type: each.type,
    cents: each.cents,
    structure: each.structure ?? each.became,
    version: by.version,
    username: by.username.slice(0, 50),
    drop_time: new Date(by.now).toISOString(),
    expire_time: new Date(by.expires).toISOString(),
  }));
  await main.query({
    text: `INSERT INTO definition_trash (definition, connection, kind, schema_name, table_name, name, trash_name, uuid,
                  type, cents, structure, version, username, drop_time, expire_time)
           SELECT definition, connection, kind, schema_name, table_name, name, trash_name, uuid, type, cents, structure,
                  version, username, drop_time, expire_time
             FROM jsonb_to_recordset($1::jsonb) AS row (definition text, connection text, kind text, schema_name text,
                  table_name text, name text, trash_name text, uuid text, type text, cents boolean, structure jsonb,
                  version integer, username text, drop_time timestamptz, expire_time timestamptz)`,
    values: [JSON.stringify(rows)],
  });
}

/** Forgets what was taken back or is gone for good. */
export async function forgetTrash(main: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await main.query({ text: 'DELETE FROM definition_trash WHERE id = ANY($1::bigint[])', values: [ids] });
}

/** Has the columns in the trash of a table follow its name. */
export async function moveTrash(
  main: Executor,
  connection: string,
  from: StoragePlace,
  to: StoragePlace,
): Promise<void> {
  await main.query({
    text: `UPDATE definition_trash SET schema_name = $4, table_name = $5
            WHERE connection = $1 AND schema_name = $2 AND table_name = $3 AND kind = 'column'`,
    values: [connection, from.schema, from.table, to.schema, to.table],
  });
}

/** A row of the trash as it crosses the wire. */
export function trashEntry(row: TrashRow): TrashEntry {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    table: row.place.table,
    definition: row.definition,
    uuid: row.uuid,
    dropTime: Math.floor(row.dropTime / 1000),
    expireTime: Math.floor(row.expireTime / 1000),
  };
}

function rowOf(row: StoredRow): TrashRow {
  return {
    id: Number(row.id),
    definition: row.definition,
    connection: row.connection,
    kind: row.kind,
    place: { schema: row.schema_name, table: row.table_name },
    name: row.name,
    trashName: row.trash_name,
    uuid: row.uuid,
    type: row.type,
    cents: row.cents,
    structure: row.kind === 'table' ? (row.structure as StoragePlan | null) : null,
    became: row.kind === 'column' ? (row.structure as Trashed['became']) : null,
    version: row.version,
    dropTime: Date.parse(row.drop_time),
    expireTime: Date.parse(row.expire_time),
  };
}
