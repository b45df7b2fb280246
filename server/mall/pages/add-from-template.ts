import { SYSTEM, type Actor } from '#engine/access/index.ts';
import { migratePage, type PageDocument } from '#engine/page/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { addPage } from './add-page.ts';
import { holdBlocks } from './hold-blocks.ts';
import { PAGE_TEMPLATE } from './page-names.ts';
import type { PagePorts } from './page-ports.ts';

/** A page that is to be made of a template. */
export interface AskedTemplate {
  templateId: number;
  code: string;
  title: string;
  titleEn: string;
  merchantId: number;
}

/**
 * Adds a page that begins as a template does. @throws AppError `record.not-found` for a template that is off or not for the caller,
 * `record.invalid` for a code that is taken.
 */
export async function addFromTemplate(
  ports: PagePorts,
  transaction: RecordTransaction,
  actor: Actor,
  { templateId, ...asked }: AskedTemplate,
): Promise<StoredRow> {
  const [template] = await ports.records
    .as(actor)
    .in(transaction)
    .find(PAGE_TEMPLATE, { id: String(templateId), status: 1 });
  if (!template || !isFor(template, actor)) throw new AppError('record.not-found');
  const document = migratePage(template['document'] as unknown as PageDocument);
  const page = await addPage(ports, transaction, actor, {
    ...asked,
    cover: String(template['cover'] ?? ''),
    document: Number(template['locked']) === 1 ? holdBlocks(document, true) : document,
  });
  const uses = { by: { uses: 1n }, recorded: false };
  await ports.records
    .as(SYSTEM)
    .in(transaction)
    .increment(PAGE_TEMPLATE, template['id'] ?? null, uses);
  return page;
}

/** The platform keeps some of its own to itself. */
const isFor = (template: StoredRow, { merchantId }: Actor): boolean =>
  merchantId === null ||
  template['scope'] === 'merchant' ||
  Number(template['merchant_id'] ?? 0) === merchantId;
