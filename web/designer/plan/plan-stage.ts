import type { Applied, BaseConflict, PlanAnswer } from '#engine/contract/index.ts';
import { HttpError } from '../../providers/index.ts';

/** How far publishing has come. `note`: why a plan is shown once more; empty where the server gave no words for it. */
export type PlanStage =
  | { at: 'asking' }
  | { at: 'failed'; message: string }
  | { at: 'planned'; answer: PlanAnswer; note?: string }
  | { at: 'applying'; answer: PlanAnswer }
  | { at: 'conflict'; conflict: BaseConflict }
  | { at: 'done'; applied: Applied };

/** What a refusal leads to: a newer version to merge with, a plan that has changed, or its message. */
export function stageAfter(error: unknown): PlanStage {
  const message = error instanceof Error ? error.message : '';
  const answer =
    error instanceof HttpError ? (error.data as Partial<PlanAnswer & BaseConflict> | undefined) : undefined;
  if (answer?.latest) return { at: 'conflict', conflict: answer as BaseConflict };
  if (answer?.plan !== undefined && answer.issues)
    return { at: 'planned', answer: answer as PlanAnswer, note: message };
  return { at: 'failed', message: error instanceof Error ? message : String(error) };
}
