import { DELIVERY_FORBID } from '#server/mall/delivery/delivery-names.ts';
import { templateRowStages } from '#server/mall/delivery/template-row.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Rows of delivery templates for regions that are not delivered to. */
export const forbidBehaviour = (deps: BehaviourDeps): Behaviour => ({
  definition: DELIVERY_FORBID,
  ...templateRowStages(deps),
});
