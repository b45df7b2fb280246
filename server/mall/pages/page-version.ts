import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { FullText } from '#engine/model/text.ts';
import { migratePage, type PageDocument } from '#engine/page/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { documentHash } from './document-hash.ts';
import { PAGE_DOCUMENT, PAGE_VERSION, type VersionKind } from './page-names.ts';

/** What becomes a version of a page. */
export interface NewVersion {
  document: PageDocument;
  kind: VersionKind;
  note: string;
  /** How it differs from what was live before, line by line. */
  words: readonly FullText[];
  /** Who made it; 0: the product. */
  adminId: number;
}

/** A version with its document. */
export interface PageVersion {
  id: number;
  pageId: number;
  no: number;
  hash: string;
  rev: number;
  document: PageDocument;
}

/** Adds a version of a page, which is locked. */
export async function addVersion(
  rows: TransactionRecords,
  page: StoredRow,
  { document, kind, note, words, adminId }: NewVersion,
): Promise<StoredRow> {
  const of = { page_id: page['id'] ?? null, merchant_id: page['merchant_id'] ?? 0 };
  const hash = documentHash(document);
  const kept = await rows.add(PAGE_DOCUMENT, { ...of, hash, document: document as unknown as Json });
  const [last] = await rows.find(
    PAGE_VERSION,
    { page_id: of.page_id },
    { order: [['no', 'desc']], limit: 1 },
  );
  return rows.add(PAGE_VERSION, {
    ...of,
    no: Number(last?.['no'] ?? 0) + 1,
    kind,
    note,
    words: words as unknown as Json,
    document_id: kept['id'] ?? null,
    hash,
    rev: String(document.rev),
    admin_id: adminId === 0 ? null : String(adminId),
  });
}

/** A version of one of the pages with its document, as it is understood today; null where there is none. */
export async function findVersion(rows: TransactionRecords, id: number): Promise<PageVersion | null> {
  const [version] = await rows.find(PAGE_VERSION, { id: String(id) });
  if (!version) return null;
  const [kept] = await rows.find(PAGE_DOCUMENT, { id: version['document_id'] ?? null });
  return kept ? versionOf(version, kept) : null;
}

/** A version of this page. @throws AppError `record.not-found` for none, and for one of another page. */
export async function versionOfPage(
  rows: TransactionRecords,
  page: StoredRow,
  id: number,
): Promise<PageVersion> {
  const version = await findVersion(rows, id);
  if (version?.pageId !== Number(page['id'])) throw new AppError('record.not-found');
  return version;
}

/** The version of a page that is live or was last; null for one that was never published. */
export const publishedVersion = async (
  rows: TransactionRecords,
  page: StoredRow,
): Promise<PageVersion | null> => {
  const id = page['published_version_id'] ?? null;
  return id === null ? null : findVersion(rows, Number(id));
};

const versionOf = (version: JsonObject, kept: JsonObject): PageVersion => ({
  id: Number(version['id']),
  pageId: Number(version['page_id']),
  no: Number(version['no']),
  hash: String(version['hash']),
  rev: Number(version['rev']),
  document: migratePage(kept['document'] as unknown as PageDocument),
});
