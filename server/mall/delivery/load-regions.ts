import { SYSTEM } from '#engine/access/index.ts';
import {
  addressCodes,
  changedRecords,
  regionBook,
  regionChanges,
  shortRegionName,
  type RegionBook,
  type RegionChanges,
  type RegionRecord,
} from '#engine/commerce/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Records } from '#server/record/records.ts';
import { REGION } from './delivery-names.ts';

/** A list of regions of some day. */
export interface RegionData {
  /** Rises with every new list: the day as a number, 20250101. */
  version: number;
  list: readonly RegionRecord[];
}

/** The regions that hold after a load, and what was written for them; null where the table had them already. */
export interface LoadedRegions {
  list: RegionRecord[];
  changes: RegionChanges | null;
}

/** Servers that start together load one after the other. */
const TURN = 'select pg_advisory_xact_lock(hashtext($1))';

const IN_USE = 1;
const RETIRED = 0;

/**
 * Brings the table of regions up to the list that the product ships with: once for every version of it, over all servers. A
 * table that a newer server has filled is left alone. Nothing is ever deleted.
 */
export function loadRegions(records: Records, { version, list }: RegionData): Promise<LoadedRegions> {
  return records.transaction(async (transaction) => {
    const rows = records.as(SYSTEM).in(transaction);
    await transaction.executor.query({ text: TURN, values: [REGION] });
    const kept = await rows.find(REGION, {}, { order: [['code', 'asc']] });
    const before = kept.map(recordOf);
    if (kept.some((row) => Number(row['version']) >= version)) return { list: before, changes: null };
    const changes = regionChanges(before, list);
    const written = new Map(
      [...before, ...changes.added, ...changedRecords(changes)].map((record) => [record.code, record]),
    );
    const now = [...written.values()];
    const book = regionBook(now);
    const valuesOf = (record: RegionRecord): JsonObject => rowOf(record, book, version);
    if (changes.added.length > 0) await rows.addMany(REGION, changes.added.map(valuesOf));
    const keys = new Map(kept.map((row) => [String(row['code']), row['id'] ?? null]));
    for (const record of changedRecords(changes))
      await rows.change(REGION, keys.get(record.code) ?? null, valuesOf(record));
    return { list: now.sort((one, other) => (one.code < other.code ? -1 : 1)), changes };
  });
}

/** What was written, in a line for the server's log; empty where nothing was. */
export function loadReport(version: number, changes: RegionChanges): string {
  const { added, renamed, retired, returned, corrected } = changes;
  const merged = retired.filter(({ successor }) => successor !== null).length;
  const parts = [
    [added.length, 'added'],
    [renamed.length, 'renamed'],
    [merged, 'merged into others'],
    [retired.length - merged, 'retired'],
    [returned.length, 'in use again'],
    [corrected.length, 'corrected'],
  ] as const;
  const lines = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return lines.length === 0 ? '' : `Regions ${version}: ${lines.join(', ')}`;
}

function rowOf(record: RegionRecord, { tree }: RegionBook, version: number): JsonObject {
  const { code, name, name_en, initial, retired, successor } = record;
  const around = addressCodes(code).filter((each) => each !== code);
  return {
    code,
    name,
    name_en,
    initial,
    parent: tree.byCode.get(code)?.parent ?? around.at(-1) ?? null,
    level: addressCodes(code).length,
    short: shortRegionName(name),
    status: retired ? RETIRED : IN_USE,
    successor,
    version,
  };
}

const recordOf = (row: JsonObject): RegionRecord => ({
  code: String(row['code']),
  name: String(row['name']),
  name_en: String(row['name_en'] ?? ''),
  initial: String(row['initial'] ?? ''),
  retired: Number(row['status']) === RETIRED,
  successor: row['successor'] === null || row['successor'] === undefined ? null : String(row['successor']),
});
