import { pageIssues, type PageDocument } from '#engine/page/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { invalidPage } from './check-draft.ts';
import { missingTargets } from './missing-targets.ts';
import type { PagePorts } from './page-ports.ts';

/**
 * Lets a page pass that customers may see.
 * @throws AppError `record.invalid` with the places of blocks whose properties are not right, or that show what is not there.
 */
export async function refuseUnfit(
  { shippedPages }: Pick<PagePorts, 'shippedPages'>,
  executor: Executor,
  page: StoredRow,
  document: PageDocument,
): Promise<void> {
  const issues = pageIssues(document);
  if (issues.length > 0) throw invalidPage(issues);
  const merchant = Number(page['merchant_id'] ?? 0);
  const missing = await missingTargets(executor, { merchant, document, shippedPages: shippedPages() });
  if (missing.length > 0) throw invalidPage(missing);
}
