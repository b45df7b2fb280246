import { SYSTEM } from '#engine/access/index.ts';
import { isPersonal } from '#engine/page/index.ts';
import type { ShopPreview } from '#server/mall/adverts/advert-preview.ts';
import { readDraft } from '#server/mall/pages/page-draft.ts';
import { HOME, PAGE } from '#server/mall/pages/page-names.ts';
import { versionOfPage } from '#server/mall/pages/page-version.ts';
import type { Records } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { PageQuestion, SeenPage } from './asked-page.ts';
import { soundPage } from './sound-page.ts';

/** The page that a preview is of, where it is the one that is asked for; null for another one, and for one that is gone. */
export function previewedPage(
  records: Records,
  { id, version }: NonNullable<ShopPreview['page']>,
  asked: PageQuestion,
): Promise<SeenPage | null> {
  return records.reading(async (transaction) => {
    const rows = records.as(SYSTEM).in(transaction);
    const [page] = await rows.find(PAGE, { id: String(id) });
    if (!page || !isAsked(page, asked)) return null;
    const found = version === null ? await readDraft(rows, page) : await versionOfPage(rows, page, version);
    const document = soundPage(found.document);
    const merchant = Number(page['merchant_id'] ?? 0);
    return { mark: `preview ${id}`, merchant, document, varies: isPersonal(document) };
  });
}

/** A page that is to be the first one stands there already, for whoever looks at it so. */
function isAsked(page: StoredRow, { code, id, merchant }: PageQuestion): boolean {
  if (id !== undefined) return Number(page['id']) === id;
  if (Number(page['merchant_id'] ?? 0) !== merchant) return false;
  return code === HOME ? Number(page['is_home']) === 1 : page['code'] === code;
}
