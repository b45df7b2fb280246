import type { Actor } from '#engine/access/index.ts';
import type { PlanAnswer } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import type { Planned } from '../planning/planned.ts';
import { maySeeUndefined, maySeeValues } from '../shown-values.ts';

/** A plan as its caller may see it: values of rows are shown only to callers who may read them anyway. */
export function answerOf(planned: Planned, actor: Actor): PlanAnswer {
  const { plan, issues } = planned;
  return mayQuote(planned, actor) ? { plan, issues } : quiet({ plan, issues });
}

function quiet({ plan, issues }: PlanAnswer): PlanAnswer {
  const silent = <Said extends { examples?: unknown; amounts?: unknown }>({
    examples: _,
    amounts: _amounts,
    ...said
  }: Said) => said;
  return { plan: plan && { ...plan, steps: plan.steps.map(silent) }, issues: issues.map(silent) };
}

/** A refusal comes with the plan as it is now; the values in question are reported by `plan`, to callers who may read them. */
export function withoutQuotes({ context }: Call): (error: unknown) => never {
  return (error) => {
    if (!context.actor.super && error instanceof AppError && isPlanAnswer(error.data))
      throw new AppError(error.code, { params: error.params, data: quiet(error.data), cause: error });
    throw error;
  };
}

const isPlanAnswer = (data: unknown): data is PlanAnswer =>
  typeof data === 'object' && data !== null && 'plan' in data && 'issues' in data;

function mayQuote({ draft, isUnclaimed }: Planned, actor: Actor): boolean {
  const before = draft?.compiled.before ?? null;
  if (before !== null) return before.fields.every(({ name }) => maySeeValues(before, name, actor));
  const after = draft?.compiled.after ?? null;
  return after === null || maySeeUndefined(isUnclaimed, actor);
}
