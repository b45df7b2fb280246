import type { Applied, PlanAnswer } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';

/** A definition as some version has it; null when that version took it away. */
export interface VersionOf {
  version: number;
  definition: Definition | null;
}

/** What is to be planned or carried out. */
export interface DesignRequest {
  name: string;
  /** Null: the definition goes. */
  definition: Definition | null;
  /** The version it continues; null for a new one. */
  base: number | null;
}

/** The designer's verbs on the databases of the settings. Refusals are thrown with one line for a person. */
export interface DesignerSession {
  /** Definitions of the files, by name. */
  files: ReadonlyMap<string, Definition>;
  /** Names whose file says something else than what is in force, targets before those that point to them. */
  changed(): Promise<string[]>;
  /** The version in force, or a numbered one; null when there is none. */
  version(name: string, version?: number): Promise<VersionOf | null>;
  plan(request: DesignRequest): Promise<PlanAnswer>;
  /** @param digest Of the plan that was looked at. */
  apply(request: DesignRequest, digest: string, message: string): Promise<Applied>;
  close(): Promise<void>;
}
