import type { IndexPlan } from '#engine/query/index.ts';
import type { RecordCall } from '../record-call.ts';

/** What was chosen before is shown whatever it is; what may be chosen now is for the behaviour to say. */
export function offered({ services, definition }: RecordCall, plan: IndexPlan): IndexPlan {
  const choices = plan.select ? services.behaviours.of(definition.base)?.choices : undefined;
  if (choices === undefined || plan.init) return plan;
  return { ...plan, where: { kind: 'and', of: [plan.where, choices] } };
}
