import { type Definition, type Json, type JsonObject, layOut } from '#engine/definition/index.ts';
import type { Fingerprints } from '#generator/readers/index.ts';

/**
 * What the last import proposed, kept at `definitions/connections/<group>.json`: the base of the next three-way merge.
 */
export interface ImportRecord {
  group: string;
  connection: string;
  homeSchema: string;
  schemas: string[];
  /** `schema.table` of every imported table. */
  tables: string[];
  /** What each column was like, so that a guess is made anew only when its column changed. */
  fingerprints: Fingerprints;
  definitions: Record<string, Definition>;
  menu: JsonObject;
  /** Hand edits of what the database dropped, by definition and path; given back when it returns. */
  parked: Record<string, Record<string, Json>>;
}

/** Reads a record; undefined when there is none. Throws when the file is no record. */
export function readRecord(text: string | undefined, file: string): ImportRecord | undefined {
  if (text === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON. Mend it, or remove it to import anew (hand edits stay).`, {
      cause: error,
    });
  }
  const record = json as Partial<ImportRecord> | null;
  if (typeof record?.group !== 'string' || typeof record.definitions !== 'object') {
    throw new Error(`${file} is not what an import wrote. Remove it to import anew (hand edits stay).`);
  }
  return { parked: {}, fingerprints: {}, tables: [], schemas: [], ...record } as ImportRecord;
}

/** The record as its file. */
export function printRecord(record: ImportRecord): string {
  return layOut(JSON.parse(JSON.stringify(record)) as Json);
}
