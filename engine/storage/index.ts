export type {
  StorageColumn,
  StorageForeignKey,
  StorageIndex,
  StoragePlan,
  StorageStep,
} from './storage-plan.ts';
