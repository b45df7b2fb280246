export { columnComment } from './column-comment.ts';
export type {
  StorageColumn,
  StorageForeignKey,
  StorageIndex,
  StoragePlace,
  StoragePlan,
  StorageStep,
} from './storage-plan.ts';
export { storagePlan, storagePlans } from './plan-of-definition.ts';
export { diffStorage, isAdditive, pairColumns, renameSteps } from './diff-storage.ts';
export { checkName, indexName, isOwnIndexName, objectName } from './names.ts';
export { sameCheck, sameIndex, sameType } from './same-structure.ts';
export { readComment, stepSql } from './step-sql.ts';
