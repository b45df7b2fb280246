export type {
  StorageColumn,
  StorageForeignKey,
  StorageIndex,
  StoragePlan,
  StorageStep,
} from './storage-plan.ts';
export { sqlType } from './sql-type.ts';
export type { SqlType, TypeFamily } from './sql-type.ts';
