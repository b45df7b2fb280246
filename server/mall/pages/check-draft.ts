import { pageIssues, type PageDocument, type PageIssue } from '#engine/page/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** Within the properties of a block: a draft may stand so, and is not published so. */
const OF_PROPERTIES = /^nodes\.[^.]+\.props(?:\.|$)/;

/**
 * What is still wrong with the properties of a draft's blocks.
 * @throws AppError `record.invalid` with paths for what no draft may be: too large, no page, blocks in a circle or in two places.
 */
export function checkDraft(document: PageDocument): PageIssue[] {
  const issues = pageIssues(document);
  const broken = issues.filter(({ path }) => !OF_PROPERTIES.test(path));
  if (broken.length > 0) throw invalidPage(broken);
  return issues;
}

/** The refusal of a page with these issues. */
export const invalidPage = (issues: readonly PageIssue[]): AppError =>
  new AppError('record.invalid', {
    issues: issues.map(({ path, message }) => ({ path, code: 'custom', message: { ...message } })),
  });
