export { agreementNeed, couponsNeed, goodsNeed, merchantsNeed, recommendSource } from './block-needs.ts';
export { BLOCK_TYPES } from './block-types.ts';
export { BLOCK_GROUPS } from './blocks/block-type.ts';
export type { BlockGroup, BlockIssue, BlockType } from './blocks/block-type.ts';
export { COLOR_TOKENS } from './blocks/looks.ts';
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
export { findPageIssues } from './find-page-issues.ts';
export type { FindFaults, SchemaFault } from './find-page-issues.ts';
export { pageIssues } from './page-issues.ts';
export type { PageIssue } from './issue-at.ts';
export { graphIssues } from './graph-issues.ts';
export { needKey, pageNeeds } from './page-needs.ts';
export { pagePictures } from './page-pictures.ts';
export { isPersonal, pageChangesAt, shownPage } from './shown-page.ts';
export type { PageViewer } from './shown-page.ts';
export { walkBlock, walkPage } from './walk-page.ts';
export type { PlacedNode } from './walk-page.ts';
export { isMemberPath } from './is-member-path.ts';
export { blockTypeOf, childrenOf, nodeOf, slotNamesOf } from './page-nodes.ts';
export { ancestorsOf, parentsOf, placeOf, topBlocks } from './page-places.ts';
export type { NodePlace } from './page-places.ts';
export { canStand } from './can-stand.ts';
export type { PlaceProblem } from './can-stand.ts';
export type { LockOptions } from './page-locks.ts';
export { clipOf, readClip } from './page-clip.ts';
export type { PageClip } from './page-clip.ts';
export { duplicateBlocks } from './duplicate-blocks.ts';
export { insertBlock, insertClip } from './insert-blocks.ts';
export type { Inserted, MakeId } from './insert-blocks.ts';
export { moveBlocks } from './move-blocks.ts';
export { liftBlocks, nestBlocks, stepBlocks } from './step-blocks.ts';
export { removeBlocks } from './remove-blocks.ts';
export { renameBlock, setBox, setLock, setPropAt, setProps, setShow } from './block-settings.ts';
export { valueAt } from './value-at.ts';
export type { ValuePath } from './value-at.ts';
export { applyChanges, invertChanges, pageChanges } from './page-changes.ts';
export type { PageChanges } from './page-changes.ts';
export { lockIssues } from './lock-issues.ts';
export { mergePages } from './merge-pages.ts';
export type { MergedPages } from './merge-pages.ts';
export { resolveConflict } from './resolve-conflict.ts';
export type { PageConflict } from './page-conflict.ts';
export { migrateNode, migratePage } from './migrate-page.ts';
export { describePageChanges } from './describe-page-changes.ts';
export type { TitleOf } from './describe-page-changes.ts';
export { pageUses, replaceUse } from './page-uses.ts';
export type { PageUse, UseKind } from './page-uses.ts';
export { pageFindings } from './page-findings.ts';
export type { PageFacts, PageFinding } from './page-facts.ts';
