import type { PlanAnswer, PlanIssue } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import type { Draft } from './draft.ts';
import type { Structure } from './plan-structure.ts';

/** What is to be planned: a draft, or that a definition goes. */
export interface PlanRequest {
  name: string;
  definition: Definition | null;
  base: number | null;
  /** The table goes too. */
  dropTable: boolean;
}

/** A plan with what its application needs. */
export interface Planned extends PlanAnswer {
  request: PlanRequest;
  draft: Draft | null;
  structure: Structure | null;
  /** Ids of the steps that are done after the commit. */
  concurrent: ReadonlySet<string>;
  /** What keeps the publisher from publishing it; reported among the issues. */
  refused: PlanIssue[];
  /** Nothing speaks for the rows of the table but the draft. */
  isUnclaimed: boolean;
}
