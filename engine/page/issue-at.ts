import type { FullText } from '#engine/model/text.ts';

/** What is wrong with a page, and where: `nodes.n3.props.source.limit`. */
export interface PageIssue {
  path: string;
  message: FullText;
}

/** Something wrong at a path, in both languages. */
export const issueAt = (path: string, chinese: string, english: string): PageIssue => ({
  path,
  message: { 'zh-cn': chinese, en: english },
});
