import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';

/** What comparing definitions with their databases found. */
export interface StorageVerdict {
  /** An error names a definition whose table or column is missing and could not be made. */
  issues: CheckIssue[];
  /** Connections that could not be reached; their definitions are taken as they are until they come back. */
  away: ReadonlySet<string>;
}

/**
 * Compares definitions with the databases: tables of the product are created or extended, all others are only looked at.
 * Never rejects because a database is away.
 */
export interface StorageGate {
  /** @param incomplete Names of definitions that miss a relation just now: their tables are looked at, never made. */
  settle(
    definitions: readonly CompiledDefinition[],
    incomplete: ReadonlySet<string>,
  ): Promise<StorageVerdict>;
}

/** Token of the storage gate. */
export const STORAGE_GATE = Symbol('storage gate');
