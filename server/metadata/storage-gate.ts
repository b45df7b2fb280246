import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** What comparing definitions with their databases found. */
export interface StorageVerdict {
  /** An error names a definition whose table or column is missing and could not be made. */
  issues: CheckIssue[];
  /** Connections that could not be reached; their definitions are taken as they are until they come back. */
  away: ReadonlySet<string>;
}

/** Whether definitions are still in force, asked in a transaction of the main database that publications wait for. */
export type StillInForce = (main: Executor) => Promise<boolean>;

/** Thrown when somebody published while definitions were compared: nothing was made, and they are to be chosen anew. */
export class PublishedMeanwhile extends Error {
  constructor() {
    super('Definitions were published while tables were compared');
  }
}

/**
 * Compares definitions with the databases: tables of the product are created or extended, all others are only looked at.
 * Never rejects because a database is away.
 */
export interface StorageGate {
  /**
   * @param incomplete Names of definitions that miss a relation just now: their tables are looked at, never made.
   * @param inForce Asked before anything is made.
   * @throws PublishedMeanwhile when they are not: a table that was dropped since would come back empty.
   */
  settle(
    definitions: readonly CompiledDefinition[],
    incomplete: ReadonlySet<string>,
    inForce: StillInForce,
  ): Promise<StorageVerdict>;
}

/** Token of the storage gate. */
export const STORAGE_GATE = Symbol('storage gate');
