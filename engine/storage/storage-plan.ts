import type { ColumnStorage } from '../fields/field-type.ts';

/** A column as a definition wants it, or as the database has it. */
export interface StorageColumn extends ColumnStorage {
  name: string;
  comment: string;
  /** uuid of the field, when known: tells a rename from a drop and an add. */
  uuid?: string;
}

export interface StorageIndex {
  name: string;
  columns: string[];
  unique: boolean;
  kind: 'btree' | 'gin' | 'trigram';
}

export interface StorageForeignKey {
  name: string;
  columns: string[];
  /** Quoted, schema-qualified target. */
  table: string;
  targetColumns: string[];
  onDelete: 'restrict' | 'cascade' | 'set null';
}

/** The structure of one table. */
export interface StoragePlan {
  schema: string;
  table: string;
  comment: string;
  columns: StorageColumn[];
  key: string[];
  indexes: StorageIndex[];
  foreignKeys: StorageForeignKey[];
}

/** One step from a stored structure to a wanted one. `risk`: red loses data, amber may fail or lock, green neither. */
export type StorageStep = { risk: 'green' | 'amber' | 'red' } & (
  | { kind: 'createTable'; plan: StoragePlan }
  | { kind: 'addColumn'; column: StorageColumn }
  | { kind: 'renameColumn'; from: string; to: string }
  | { kind: 'changeType'; column: string; from: string; to: string }
  | { kind: 'setNullable'; column: string; nullable: boolean }
  | { kind: 'setDefault'; column: string; default: string | null }
  | { kind: 'setComment'; column: string | null; comment: string }
  | { kind: 'setCheck'; column: string; check: string | null }
  | { kind: 'dropColumn'; column: string }
  | { kind: 'createIndex'; index: StorageIndex }
  | { kind: 'dropIndex'; name: string }
  | { kind: 'addForeignKey'; foreignKey: StorageForeignKey }
  | { kind: 'dropForeignKey'; name: string }
);
