import type { VersionRecord } from '#engine/contract/index.ts';
import type { Definition, Json } from '#engine/definition/index.ts';
import { printDefinition } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { definitionDigest } from './digest.ts';

/** A stored version; `definition` is null when it took the definition away. */
export interface StoredVersion {
  /** Of its row. */
  id: number;
  version: number;
  definition: Definition | null;
  record: VersionRecord;
}

/** A version with what led to it. */
export interface FullVersion extends StoredVersion {
  plan: Json;
  diff: Json;
}

/** A version to come. */
export interface NewVersion {
  name: string;
  /** The version it is meant to follow; null for the first. */
  base: number | null;
  definition: Definition | null;
  origin: 'file' | 'designer';
  message?: string;
  author?: { id: number; username: string };
  plan?: Json;
  diff?: Json;
}

interface VersionRow {
  id: string;
  name: string;
  version: number;
  origin: 'file' | 'designer';
  message: string;
  username: string;
  create_time: string;
  live: boolean;
  removed: boolean;
}

/** Whoever appends versions takes turns by this number, so that they come to be in one order. */
const VERSIONS_LOCK = 6_382_625_504;

const RECORD = `id, name, version, origin, message, username, create_time, definition::text = 'null' AS removed,
  version = (SELECT max(version) FROM definition_version AS any_version WHERE any_version.name = own.name) AS live`;

/** The version in force; null when there never was one. */
export async function latestVersion(executor: Executor, name: string): Promise<StoredVersion | null> {
  return stored(executor, 'own.name = $1', [name]);
}

/** One version with its plan and diff; null when there is none. */
export async function readVersion(
  executor: Executor,
  name: string,
  version: number,
): Promise<FullVersion | null> {
  return stored(executor, 'own.name = $1 AND version = $2', [name, version]);
}

/** The newest definition older than a version, for when that one can't be used. */
export async function olderVersion(
  executor: Executor,
  name: string,
  below: number,
): Promise<StoredVersion | null> {
  return stored(executor, `own.name = $1 AND version < $2 AND definition::text <> 'null'`, [name, below]);
}

/** A version by its row, with what it says, or what it took away; null when there is none. */
export async function versionById(
  executor: Executor,
  id: number,
): Promise<(StoredVersion & { said: Definition }) | null> {
  if (!Number.isSafeInteger(id)) return null;
  const found = await stored(executor, 'own.id = $1', [id]);
  const before = found && (await olderVersion(executor, found.record.name, found.version));
  const said = found?.definition ?? before?.definition;
  return found && said ? { ...found, said } : null;
}

/** The history of a definition, newest first. */
export async function versionsOf(executor: Executor, name: string, max = 1000): Promise<VersionRecord[]> {
  const { rows } = await executor.query<VersionRow>({
    text: `SELECT ${RECORD} FROM definition_version AS own WHERE own.name = $1 ORDER BY version DESC LIMIT $2`,
    values: [name, max],
  });
  return rows.map(recordOf);
}

/** What was published last, of whatever definition. */
export async function latestVersions(executor: Executor, max = 200): Promise<VersionRecord[]> {
  const { rows } = await executor.query<VersionRow>({
    text: `SELECT ${RECORD} FROM definition_version AS own ORDER BY id DESC LIMIT $1`,
    values: [max],
  });
  return rows.map(recordOf);
}

/** Ids of the steps that the publications in force were asked to leave out. */
export async function stepsLeftOut(executor: Executor, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await executor.query<{ skipped: string[] }>({
    text: `SELECT plan->'skipped' AS skipped
             FROM (SELECT DISTINCT ON (name) plan FROM definition_version
                    WHERE name = ANY($1) ORDER BY name, version DESC) AS head
            WHERE jsonb_typeof(plan->'skipped') = 'array'`,
    values: [names],
  });
  return new Set(rows.flatMap(({ skipped }) => skipped));
}

/** Has appenders take turns until the transaction ends. */
export async function lockVersions(executor: Executor): Promise<void> {
  await executor.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [VERSIONS_LOCK] });
}

/**
 * Appends a version and returns its number. Notifies nobody: see `DefinitionVersions.append`.
 * @throws What `conflict` makes of the version in force when that is not the one to be followed.
 */
export async function insertVersion(
  executor: Executor,
  entry: NewVersion,
  conflict: (latest: StoredVersion) => Promise<Error>,
): Promise<number> {
  await lockVersions(executor);
  const latest = await latestVersion(executor, entry.name);
  if (latest !== null && latest.version !== entry.base) throw await conflict(latest);
  const version = (latest?.version ?? 0) + 1;
  await insertVersions(executor, [{ ...entry, version }]);
  return version;
}

/** Appends versions whose numbers are known, in one statement. */
export async function insertVersions(
  executor: Executor,
  entries: readonly (NewVersion & { version: number })[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    name: entry.name,
    version: entry.version,
    origin: entry.origin,
    definition: entry.definition === null ? 'null' : printDefinition(entry.definition),
    digest: definitionDigest(entry.definition),
    plan: JSON.stringify(entry.plan ?? null),
    diff: JSON.stringify(entry.diff ?? null),
    message: (entry.message ?? '').slice(0, 2000),
    admin_id: entry.author?.id ?? null,
    username: (entry.author?.username ?? '').slice(0, 20),
  }));
  await executor.query({
    text: `INSERT INTO definition_version
             (name, version, origin, definition, digest, plan, diff, message, admin_id, username)
           SELECT name, version, origin, definition::json, digest, plan::jsonb, diff::jsonb, message, admin_id, username
             FROM json_to_recordset($1::json) AS entry (name text, version integer, origin text, definition text,
                    digest text, plan text, diff text, message text, admin_id bigint, username text)`,
    values: [JSON.stringify(rows)],
  });
}

async function stored(executor: Executor, where: string, values: unknown[]): Promise<FullVersion | null> {
  const { rows } = await executor.query<
    VersionRow & { definition: Definition | null; plan: Json; diff: Json }
  >({
    text: `SELECT ${RECORD}, definition, plan, diff FROM definition_version AS own
            WHERE ${where} ORDER BY version DESC LIMIT 1`,
    values,
  });
  const [row] = rows;
  if (row === undefined) return null;
  const { definition, plan, diff } = row;
  return { id: Number(row.id), version: row.version, definition, record: recordOf(row), plan, diff };
}

function recordOf(row: VersionRow): VersionRecord {
  const { name, version, origin, message, username, live, removed } = row;
  const createTime = Math.floor(Date.parse(row.create_time) / 1000);
  return { name, version, origin, message, username, createTime, live, removed };
}
