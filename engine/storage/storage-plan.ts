import type { ColumnStorage } from '#engine/model/field-type.ts';

/** A column as a definition wants it, or as the database has it. */
export interface StorageColumn extends ColumnStorage {
  name: string;
  comment: string;
  /** uuid of the field, when known: distinguishes a rename from a drop and an add. Kept at the end of the column's comment. */
  uuid?: string;
  /** Whole cents: a change to or from plain numbers multiplies. */
  cents?: boolean;
  /** Name of the check as the database has it; it ends in a hash of the condition it was made from. */
  checkName?: string;
}

/** An index over columns, in their order. `trigram` is a GIN index for contains searches. */
export interface StorageIndex {
  name: string;
  columns: string[];
  unique: boolean;
  kind: 'btree' | 'gin' | 'trigram';
  /** Column that is empty in the rows it is about: with a time of deletion the rows in use alone must be unique. */
  whereNull?: string;
  /** It is there and of no use: a build beside the work broke off. */
  broken?: boolean;
}

/** A reference the database itself keeps. */
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
  /** Join tables of the definition's many-to-many fields; compared by existence only. */
  joinTables?: StoragePlan[];
}

/** Table of a step that is not about the plan's own table (a join table). */
export interface StoragePlace {
  schema: string;
  table: string;
}

/** One step from a stored structure to a wanted one; `again`: a broken index of that name goes first. `risk`: red loses data, amber may fail or lock, green neither. */
export type StorageStep = { risk: 'green' | 'amber' | 'red' } & (
  | { kind: 'createTable'; plan: StoragePlan }
  | { kind: 'addColumn'; column: StorageColumn }
  | { kind: 'renameColumn'; from: string; to: string }
  | { kind: 'changeType'; column: string; from: string; to: string }
  | { kind: 'setNullable'; column: string; nullable: boolean }
  | { kind: 'setDefault'; column: string; default: string | null }
  | { kind: 'setComment'; column: string | null; comment: string; uuid?: string }
  | { kind: 'setCheck'; column: string; check: string | null; replaces?: string }
  | { kind: 'dropColumn'; column: string }
  | { kind: 'createIndex'; index: StorageIndex; on?: StoragePlace; again?: boolean }
  | { kind: 'dropIndex'; name: string }
  | { kind: 'addForeignKey'; foreignKey: StorageForeignKey; on?: StoragePlace }
  | { kind: 'dropForeignKey'; name: string }
);
