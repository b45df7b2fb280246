import type { BehaviourFacts } from '#engine/checks/index.ts';
import { BEHAVIOUR_STAGES, type Behaviour } from './behaviour.ts';

/** What the checks of definitions must know of the behaviours: their stages and actions, by definition. */
export function behaviourFacts(behaviours: readonly Behaviour[]): BehaviourFacts {
  return {
    stages: BEHAVIOUR_STAGES,
    methods: Object.fromEntries(behaviours.map((behaviour) => [behaviour.definition, methodsOf(behaviour)])),
  };
}

function methodsOf({ definition: _definition, actions, ...stages }: Behaviour): string[] {
  return [...Object.keys(stages), ...Object.keys(actions ?? {})];
}
