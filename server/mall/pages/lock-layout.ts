import { SYSTEM, type Actor } from '#engine/access/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { holdBlocks } from './hold-blocks.ts';
import { readDraft } from './page-draft.ts';
import type { PagePorts } from './page-ports.ts';
import { replaceDraft } from './replace-draft.ts';

/** Holds the blocks of a page's draft in their places for whoever may not change what is locked, or frees them. The page is locked. */
export async function lockLayout(
  ports: PagePorts,
  transaction: RecordTransaction,
  actor: Actor,
  { page, isLocked }: { page: StoredRow; isLocked: boolean },
): Promise<void> {
  const { document } = await readDraft(ports.records.as(SYSTEM).in(transaction), page);
  await replaceDraft(ports, transaction, actor, page, { document: holdBlocks(document, isLocked) });
}
