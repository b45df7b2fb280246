import { DELIVERY_RULE } from '#server/mall/delivery/delivery-names.ts';
import { templateRowStages } from '#server/mall/delivery/template-row.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Fee rows of delivery templates. The row for all other regions names none. */
export const ruleBehaviour = (deps: BehaviourDeps): Behaviour => {
  const stages = templateRowStages(deps);
  return {
    definition: DELIVERY_RULE,
    ...stages,
    async before(stage) {
      const { row, change, verb } = stage;
      if (verb !== 'del' && Number({ ...row, ...change }['is_default'] ?? 0) === 1) change['areas'] = [];
      await stages.before?.(stage);
    },
  };
};
