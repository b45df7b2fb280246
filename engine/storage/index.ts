export type {
  StorageColumn,
  StorageForeignKey,
  StorageIndex,
  StoragePlan,
  StorageStep,
} from './storage-plan.ts';
export { sqlType } from './sql-type.ts';
export type { SqlType, TypeFamily } from './sql-type.ts';
export { storagePlan, storagePlans } from './plan-of-definition.ts';
export { diffStorage, isAdditive } from './diff-storage.ts';
export { readComment, stepSql } from './step-sql.ts';
