import { SYSTEM, type Actor } from '#engine/access/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { addPage } from './add-page.ts';
import { readDraft } from './page-draft.ts';
import type { PagePorts } from './page-ports.ts';

/** Adds a page that begins as the draft of another one. @throws AppError `record.invalid` for a code that is taken. */
export async function duplicatePage(
  ports: PagePorts,
  transaction: RecordTransaction,
  actor: Actor,
  { page, code, title }: { page: StoredRow; code: string; title: string },
): Promise<StoredRow> {
  const rows = ports.records.as(SYSTEM).in(transaction);
  const { document } = await readDraft(rows, page);
  const text = (name: string): string => String(page[name] ?? '');
  return addPage(ports, transaction, actor, {
    code,
    title: title || text('title'),
    titleEn: title ? '' : text('title_en'),
    cover: text('cover'),
    merchantId: Number(page['merchant_id'] ?? 0),
    document,
  });
}
