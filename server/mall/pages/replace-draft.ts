import { SYSTEM, type Actor } from '#engine/access/index.ts';
import type { PageDocument } from '#engine/page/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { checkDraft } from './check-draft.ts';
import { readDraft, writeDraft, type PageDraft } from './page-draft.ts';
import type { PagePorts } from './page-ports.ts';
import { writeUses } from './write-uses.ts';

/** What a draft becomes as a whole. */
export interface ReplacedDraft {
  document: PageDocument;
  /** The version it is, where it is one. */
  baseVersion?: number;
}

/** Puts a document in the place of a page's draft; whoever edits it learns of it with their next change. The page is locked. */
export async function replaceDraft(
  { records, now }: Pick<PagePorts, 'records' | 'now'>,
  transaction: RecordTransaction,
  actor: Actor,
  page: StoredRow,
  { document, baseVersion }: ReplacedDraft,
): Promise<PageDraft> {
  const rows = records.as(SYSTEM).in(transaction);
  checkDraft(document);
  const draft = await readDraft(rows, page);
  const written = { document, arrived: draft.arrived, ...(baseVersion === undefined ? {} : { baseVersion }) };
  const saved = await writeDraft(rows, page, draft, written, { adminId: actor.id, now: now() });
  await writeUses(rows, page, 'draft', { after: document });
  return saved;
}
