import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { instantOf } from '../instant-of.ts';
import type { PageDraft } from './page-draft.ts';
import { PAGE_VERSION } from './page-names.ts';
import { addVersion } from './page-version.ts';

/** A draft is kept so often while it is changed. */
const EVERY_MS = 10 * 60_000;

/** Keeps a draft as a version of its own before it goes on, unless one was kept a short time ago. The page is locked. */
export async function keepAutosave(
  rows: TransactionRecords,
  page: StoredRow,
  { row, document }: PageDraft,
  now: number,
): Promise<void> {
  if (row === null) return;
  const [last] = await rows.find(
    PAGE_VERSION,
    { page_id: page['id'] ?? null },
    { order: [['no', 'desc']], limit: 1 },
  );
  const since = last ? instantOf(last['create_time']) : instantOf(page['create_time']);
  if (now - since < EVERY_MS || Number(last?.['rev'] ?? -1) === document.rev) return;
  const adminId = Number(row['admin_id'] ?? 0);
  await addVersion(rows, page, { document, kind: 'autosave', note: '', words: [], adminId });
}
