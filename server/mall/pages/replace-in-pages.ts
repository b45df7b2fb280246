import { SYSTEM } from '#engine/access/index.ts';
import { pageUses, replaceUse, type UseKind } from '#engine/page/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { lockPage } from './find-page.ts';
import { readDraft } from './page-draft.ts';
import { refuseForeignLock, type EditingWindow } from './page-lock.ts';
import type { PagePorts } from './page-ports.ts';
import { refuseLocked } from './refuse-locked.ts';
import { replaceDraft } from './replace-draft.ts';

/** One thing that stands in the place of another. */
export interface AskedReplacement {
  kind: UseKind;
  from: string;
  to: string;
  /** Ids of pages. */
  pages: readonly number[];
}

/** A page whose draft has become another one. */
export interface ReplacedPage {
  page: StoredRow;
  rev: number;
}

/**
 * Puts one thing in the place of another, such as a coupon, in the drafts of pages; what is live stays. All or none.
 * @throws AppError `record.not-found`, `page.locked`, `page.part-locked`, `record.invalid`.
 */
export async function replaceInPages(
  ports: PagePorts,
  transaction: RecordTransaction,
  window: EditingWindow,
  { kind, from, to, pages }: AskedReplacement,
): Promise<ReplacedPage[]> {
  const rows = ports.records.as(SYSTEM).in(transaction);
  const { actor } = window;
  const replaced: ReplacedPage[] = [];
  // In one order for all, so that nobody waits in a circle.
  for (const id of [...new Set(pages)].sort((one, other) => one - other)) {
    const page = await lockPage(ports.records, transaction, { actor, id });
    await refuseForeignLock(rows, page, window);
    const { document } = await readDraft(rows, page);
    if (!pageUses(document).some((use) => use.kind === kind && use.target === from)) continue;
    const next = replaceUse(document, kind, from, to);
    refuseLocked(actor, document, next);
    const { rev } = await replaceDraft(ports, transaction, actor, page, { document: next });
    replaced.push({ page, rev });
  }
  return replaced;
}
