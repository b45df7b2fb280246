export { BLOCK_TYPES, goodsNeed } from './block-types.ts';
export type { BlockType } from './block-types.ts';
export { PAGE_LIMITS } from './page-document.ts';
export type {
  LocalText,
  NeedKind,
  NodeBox,
  NodeLock,
  NodeShow,
  PageDocument,
  PageNeed,
  PageNode,
} from './page-document.ts';
export { pageIssues } from './page-issues.ts';
export type { PageIssue } from './page-issues.ts';
export { needKey, pageNeeds } from './page-needs.ts';
export { pagePictures } from './page-pictures.ts';
export { pageChangesAt, shownPage } from './shown-page.ts';
export type { PageViewer } from './shown-page.ts';
export { walkPage } from './walk-page.ts';
export type { PlacedNode } from './walk-page.ts';
export { isMemberPath } from './is-member-path.ts';
