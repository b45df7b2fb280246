import type { RegionRecord } from './region-list.ts';

/** What a newer list makes of the one that is kept. Every region is in one of them at most. */
export interface RegionChanges {
  added: RegionRecord[];
  /** In use under another name. */
  renamed: { record: RegionRecord; before: string }[];
  /** No longer in use. Those whose successor is known were merged into it, or got another code. */
  retired: RegionRecord[];
  /** In use again. */
  returned: RegionRecord[];
  /** Another English name, other initials, a successor that was not known. */
  corrected: RegionRecord[];
}

/**
 * Compares the list that is kept with a newer one. A region that the newer one lacks is retired, never gone: addresses and
 * delivery rows hold its code.
 */
export function regionChanges(kept: readonly RegionRecord[], newer: readonly RegionRecord[]): RegionChanges {
  const changes: RegionChanges = { added: [], renamed: [], retired: [], returned: [], corrected: [] };
  const before = new Map(kept.map((record) => [record.code, record]));
  const listed = new Set(newer.map(({ code }) => code));
  for (const record of newer) {
    const known = before.get(record.code);
    if (!known) changes.added.push(record);
    else note(changes, known, record);
  }
  for (const record of kept) {
    if (!record.retired && !listed.has(record.code))
      changes.retired.push({ ...record, retired: true, successor: null });
  }
  return changes;
}

function note(changes: RegionChanges, known: RegionRecord, record: RegionRecord): void {
  if (record.retired !== known.retired) changes[record.retired ? 'retired' : 'returned'].push(record);
  else if (record.name !== known.name) changes.renamed.push({ record, before: known.name });
  else if (
    record.name_en !== known.name_en ||
    record.initial !== known.initial ||
    record.successor !== known.successor
  )
    changes.corrected.push(record);
}

/** All records that are to be written over others. */
export const changedRecords = ({ renamed, retired, returned, corrected }: RegionChanges): RegionRecord[] => [
  ...renamed.map(({ record }) => record),
  ...retired,
  ...returned,
  ...corrected,
];
