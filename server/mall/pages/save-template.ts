import { SYSTEM, type Actor } from '#engine/access/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { findPage } from './find-page.ts';
import { readDraft } from './page-draft.ts';
import { PAGE_TEMPLATE } from './page-names.ts';
import type { PagePorts } from './page-ports.ts';
import { versionOfPage } from './page-version.ts';

/** What becomes a template. */
export interface NewTemplate {
  /** A page. */
  id: number;
  /** One of its versions; left out: its draft. */
  versionId?: number;
  /** `name`, `name_en`, `category`, `scope`, `cover`, `locked`. */
  values: JsonObject;
}

/** Makes a template of a page. @throws AppError `record.not-found`, `record.invalid`. */
export async function saveTemplate(
  { records }: PagePorts,
  transaction: RecordTransaction,
  actor: Actor,
  { id, versionId, values }: NewTemplate,
): Promise<StoredRow> {
  const rows = records.as(SYSTEM).in(transaction);
  const page = await findPage(records, transaction, { actor, id });
  const { document } =
    versionId === undefined ? await readDraft(rows, page) : await versionOfPage(rows, page, versionId);
  return records
    .as(actor)
    .in(transaction)
    .add(PAGE_TEMPLATE, {
      cover: page['cover'] ?? null,
      ...values,
      merchant_id: String(actor.merchantId ?? 0),
      document: { ...document, kind: 'template', rev: 0 } as unknown as Json,
    });
}
