import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { printKey } from '#engine/query/index.ts';
import type { RecordCall } from '../record-call.ts';
import { readOne } from '../rows/read-one.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import type { Write } from '../write/run-write.ts';

/** A row that a write has had in its hands. */
export interface TouchedRow {
  /** Key parts in stored form, to read it again; null when `after` is all there is to know. */
  parts: Json[] | null;
  /** Its stored values before the write; null: it was not there. */
  before: JsonObject | null;
  /** Some of its values afterwards, where they are known without asking. */
  after?: JsonObject;
  /** Key it has afterwards, where that is another. */
  renamed?: Json[];
  /** Values of many-to-many fields before and after. */
  links: Record<string, [before: Json[], after: Json[]]>;
}

/** Touched rows of audited definitions, by definition and key. */
export type TouchedRows = Map<string, { call: RecordCall; rows: Map<string, TouchedRow> }>;

/** Notes a row before it is written, as it stands; a row noted before keeps its first state. */
export function noteBefore(write: Write, row: StoredRow): void {
  const { definition } = write.call;
  if (!definition.audit) return;
  const key = printKey(definition, row);
  if (touched(write, key)) return;
  put(write, key, { parts: definition.key.map((name) => row[name] ?? null), before: row, links: {} });
}

/** Notes a row that is about to be updated, having looked it up unless that has been done. */
export async function lookBefore(write: Write, key: Json[]): Promise<void> {
  const { definition } = write.call;
  if (!definition.audit || touched(write, keyText(definition, key))) return;
  const row = await readOne(write.call, write.executor, key, { lock: true });
  if (row) noteBefore(write, row);
}

/** Notes the key of a row that has just been updated, should it be another one now. */
export function noteAfter(write: Write, key: Json[], row: StoredRow): void {
  const { definition } = write.call;
  if (!definition.audit) return;
  const known = touched(write, keyText(definition, key));
  if (known && printKey(definition, row) !== keyText(definition, key)) {
    known.renamed = definition.key.map((name) => row[name] ?? null);
  }
}

/** Notes a new row. */
export function noteNew(write: Write, row: StoredRow): void {
  const { definition } = write.call;
  if (!definition.audit) return;
  const parts = definition.key.map((name) => row[name] ?? null);
  put(write, printKey(definition, row), { parts, before: null, links: {} });
}

/** Notes what a many-to-many field of a touched row held and holds; values as text. */
export function noteLinks(write: Write, row: StoredRow, field: CompiledField, links: [Json[], Json[]]): void {
  const { definition } = write.call;
  const known = touched(write, printKey(definition, row));
  if (known) known.links[field.name] = [known.links[field.name]?.[0] ?? links[0], links[1]];
}

/** Notes ranks given by one statement: key as text, rank before, rank after. */
export function noteRanks(
  write: Write,
  rank: string,
  owner: JsonObject,
  ranks: readonly (readonly [key: string, before: Json, after: Json])[],
): void {
  for (const [key, before, after] of ranks) {
    const first = touched(write, key)?.before ?? { ...owner, [rank]: before };
    put(write, key, { parts: null, before: first, after: { ...first, [rank]: after }, links: {} });
  }
}

function touched(write: Write, key: string): TouchedRow | undefined {
  return write.touched.get(write.call.definition.name)?.rows.get(key);
}

function put(write: Write, key: string, row: TouchedRow): void {
  const { name } = write.call.definition;
  const group = write.touched.get(name) ?? { call: write.call, rows: new Map<string, TouchedRow>() };
  write.touched.set(name, group);
  group.rows.set(key, row);
}

function keyText(definition: CompiledDefinition, key: Json[]): string {
  return printKey(definition, Object.fromEntries(definition.key.map((name, at) => [name, key[at] ?? null])));
}
