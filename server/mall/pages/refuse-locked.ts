import { nodeHeld, type Actor } from '#engine/access/index.ts';
import { lockIssues, type PageDocument } from '#engine/page/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** The node of whoever may change what is locked. */
const LOCK_REGION = 'shop/diy/designer/lockRegion';

/** @throws AppError `page.part-locked` with the places of what this person may not change so. */
export function refuseLocked(actor: Actor, before: PageDocument, after: PageDocument): void {
  if (nodeHeld(LOCK_REGION, actor)) return;
  const issues = lockIssues(before, after);
  if (issues.length === 0) return;
  throw new AppError('page.part-locked', {
    issues: issues.map(({ path, message }) => ({ path, code: 'custom', message: { ...message } })),
  });
}
