import type { Json, JsonObject } from '#engine/definition/index.ts';
import { migratePage, type PageDocument } from '#engine/page/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { blankPage } from './blank-page.ts';
import { PAGE, PAGE_DRAFT } from './page-names.ts';
import { publishedVersion } from './page-version.ts';

/** The last changes that arrived from a window: their number, and what the draft was then. */
export type ArrivedChanges = Record<string, { seq: number; rev: number }>;

/** What is being made of a page. */
export interface PageDraft {
  /** Null before anything was changed. */
  row: StoredRow | null;
  document: PageDocument;
  rev: number;
  arrived: ArrivedChanges;
}

/** The draft of a page, else what is live of it, else a blank one; as it is understood today. */
export async function readDraft(rows: TransactionRecords, page: StoredRow): Promise<PageDraft> {
  const [row] = await rows.find(PAGE_DRAFT, { page_id: page['id'] ?? null });
  if (!row) {
    const document = (await publishedVersion(rows, page))?.document ?? blankPage(page);
    return { row: null, document: { ...document, rev: 0 }, rev: 0, arrived: {} };
  }
  const rev = Number(row['rev']);
  const document = migratePage(row['document'] as unknown as PageDocument);
  return { row, document: { ...document, rev }, rev, arrived: (row['seqs'] ?? {}) as ArrivedChanges };
}

/** Who writes a draft, and when. */
export interface DraftWriter {
  adminId: number;
  /** Milliseconds since 1970, UTC. */
  now: number;
}

/** What a draft becomes. */
export interface WrittenDraft {
  document: PageDocument;
  arrived: ArrivedChanges;
  /** The version it goes on from, where that changes. */
  baseVersion?: number;
}

/** Stores what a draft becomes, one revision on; gives that. The page is locked. */
export async function writeDraft(
  rows: TransactionRecords,
  page: StoredRow,
  draft: PageDraft,
  { document, arrived, baseVersion }: WrittenDraft,
  { adminId, now }: DraftWriter,
): Promise<PageDraft> {
  const rev = draft.rev + 1;
  const next = { ...document, rev };
  const by = adminId === 0 ? null : String(adminId);
  const at = new Date(now).toISOString();
  const values: JsonObject = {
    document: next as unknown as Json,
    rev: String(rev),
    seqs: arrived,
    admin_id: by,
    changed_time: at,
    ...(baseVersion === undefined ? {} : { base_version_id: String(baseVersion) }),
  };
  const row = draft.row
    ? await rows.changeRow(PAGE_DRAFT, draft.row, values)
    : await rows.add(PAGE_DRAFT, {
        ...values,
        page_id: page['id'] ?? null,
        merchant_id: page['merchant_id'] ?? 0,
        base_version_id: values['base_version_id'] ?? page['published_version_id'] ?? null,
      });
  // For whoever has the page's form open nobody else has changed it, and its history is not about drafts.
  await rows.increment(PAGE, page['id'] ?? null, {
    by: {},
    set: { draft_rev: String(rev), changed_by: by, changed_time: at },
    recorded: false,
  });
  return { row, document: next, rev, arrived };
}
