import type { Actor } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { PageDocument } from '#engine/page/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { PAGE } from './page-names.ts';
import type { PagePorts } from './page-ports.ts';
import { replaceDraft } from './replace-draft.ts';

/** A page that is made of another document. */
export interface NewPage {
  code: string;
  title: string;
  titleEn: string;
  cover: string;
  /** Whose it is; 0: the platform's. */
  merchantId: number;
  document: PageDocument;
}

/** Adds a page with a draft. Merchants' people add their own, whatever is asked for. @throws AppError `record.invalid`. */
export async function addPage(
  ports: PagePorts,
  transaction: RecordTransaction,
  actor: Actor,
  { code, title, titleEn, cover, merchantId, document }: NewPage,
): Promise<StoredRow> {
  const values: JsonObject = { code, title, title_en: titleEn, cover, merchant_id: String(merchantId) };
  const page = await ports.records.as(actor).in(transaction).add(PAGE, values);
  await replaceDraft(ports, transaction, actor, page, { document: { ...document, kind: 'page' } });
  return page;
}
