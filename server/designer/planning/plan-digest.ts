import { createHash } from 'node:crypto';
import type { PlannedStep } from '#engine/plan/index.ts';
import type { Draft } from './draft.ts';
import type { PlanRequest } from './planned.ts';

/** Distinguishes plans by what they do; how many rows there are just now is no part of it. */
export function planDigest(request: PlanRequest, draft: Draft, steps: readonly PlannedStep[]): string {
  const said = [
    request.name,
    request.base,
    request.dropTable,
    draft.definition,
    steps.map(({ id, sql }) => [id, sql]),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
