import { DELIVERY_FREE } from '#server/mall/delivery/delivery-names.ts';
import { templateRowStages } from '#server/mall/delivery/template-row.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Rows of delivery templates for regions that are free under a condition. */
export const freeBehaviour = (deps: BehaviourDeps): Behaviour => ({
  definition: DELIVERY_FREE,
  ...templateRowStages(deps),
});
