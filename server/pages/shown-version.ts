import { textIn, type Locale, type Text } from '#engine/definition/index.ts';
import { instantOf } from '#server/mall/instant-of.ts';
import { editorName } from '#server/mall/pages/editor-name.ts';
import { PAGE_VERSION, type VersionKind } from '#server/mall/pages/page-names.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';

/** A version as editors see it in a list. */
export interface ShownVersion {
  id: number;
  no: number;
  kind: VersionKind;
  note: string;
  /** How it differs from what was live before, line by line. */
  words: string[];
  creator: { id: number; name: string };
  /** Unix seconds. */
  create_time: number;
  /** Whether customers see it. */
  live: boolean;
}

/** Versions of a page, the newest first. */
export async function listVersions(
  rows: TransactionRecords,
  page: StoredRow,
  { locale, page: at, size }: { locale: Locale; page: number; size: number },
): Promise<{ list: ShownVersion[]; total: number }> {
  const all = await rows.find(PAGE_VERSION, { page_id: page['id'] ?? null }, { order: [['no', 'desc']] });
  const shown = all.slice((at - 1) * size, at * size);
  const list = await Promise.all(shown.map((row) => shownVersion(rows, page, row, locale)));
  return { list, total: all.length };
}

export async function shownVersion(
  rows: TransactionRecords,
  page: StoredRow,
  row: StoredRow,
  locale: Locale,
): Promise<ShownVersion> {
  const by = Number(row['admin_id'] ?? 0);
  return {
    id: Number(row['id']),
    no: Number(row['no']),
    kind: row['kind'] as VersionKind,
    note: String(row['note'] ?? ''),
    words: ((row['words'] ?? []) as Text[]).map((line) => textIn(line, locale)),
    creator: { id: by, name: await editorName(rows, by) },
    create_time: Math.floor(instantOf(row['create_time']) / 1000),
    live: page['status'] === 'published' && String(page['published_version_id']) === String(row['id']),
  };
}
