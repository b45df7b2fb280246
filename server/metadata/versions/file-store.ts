import { type Json, parseDefinition, type ParseResult } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** The version in force of a definition; `digest` is empty when it was removed. */
export interface Head {
  version: number;
  digest: string;
}

/** A file as it was last seen; empty digests once it is gone. */
export interface SeenFile {
  textDigest: string;
  digest: string;
}

/** What is in force, by name. */
export async function headsOf(executor: Executor): Promise<Map<string, Head>> {
  const { rows } = await executor.query<Head & { name: string }>({
    text: 'SELECT DISTINCT ON (name) name, version, digest FROM definition_version ORDER BY name, version DESC',
    values: [],
    name: 'metadata.heads',
  });
  return new Map(rows.map(({ name, version, digest }) => [name, { version, digest }]));
}

/** A version in force. It has no definition where what is stored has not the shape of one, as `issues` say. */
export interface ReadHead extends ParseResult {
  name: string;
  version: number;
}

/** Definitions in force of the given names; those that were removed are left out. */
export async function readHeads(executor: Executor, names: readonly string[]): Promise<ReadHead[]> {
  if (names.length === 0) return [];
  const { rows } = await executor.query<{ name: string; version: number; definition: Json }>({
    text: `SELECT DISTINCT ON (name) name, version, definition FROM definition_version
            WHERE name = ANY($1) ORDER BY name, version DESC`,
    values: [names],
  });
  return rows.flatMap(({ name, version, definition }) =>
    definition === null ? [] : [{ name, version, ...parseDefinition(definition, name) }],
  );
}

/** Files as any server saw them last, by name. */
export async function seenFiles(executor: Executor): Promise<Map<string, SeenFile>> {
  const { rows } = await executor.query<{ name: string; text_digest: string | null; digest: string | null }>({
    text: 'SELECT name, text_digest, digest FROM definition_file',
    values: [],
    name: 'metadata.files',
  });
  return new Map(
    rows.map((row) => [row.name, { textDigest: row.text_digest ?? '', digest: row.digest ?? '' }]),
  );
}

/** Which of the given contents some version has, in force or not; keys as `versionKey` makes them. */
export async function knownContents(
  executor: Executor,
  contents: readonly { name: string; digest: string }[],
): Promise<Set<string>> {
  if (contents.length === 0) return new Set();
  const { rows } = await executor.query<{ name: string; digest: string }>({
    text: `SELECT DISTINCT name, digest FROM definition_version
            WHERE name = ANY($1) AND digest = ANY($2)`,
    values: [contents.map(({ name }) => name), contents.map(({ digest }) => digest)],
  });
  return new Set(rows.map(({ name, digest }) => versionKey(name, digest)));
}

/** A name with a content, as one text. */
export function versionKey(name: string, digest: string): string {
  return `${name} ${digest}`;
}

/** Remembers files as seen. */
export async function noteFiles(executor: Executor, files: ReadonlyMap<string, SeenFile>): Promise<void> {
  if (files.size === 0) return;
  const rows = [...files].map(([name, { textDigest, digest }]) => ({
    name,
    text_digest: textDigest,
    digest,
  }));
  await executor.query({
    text: `INSERT INTO definition_file (name, text_digest, digest)
           SELECT name, nullif(text_digest, ''), nullif(digest, '')
             FROM json_to_recordset($1::json) AS file (name text, text_digest text, digest text)
           ON CONFLICT (name) DO UPDATE
              SET text_digest = excluded.text_digest, digest = excluded.digest, update_time = now()`,
    values: [JSON.stringify(rows)],
  });
}
