import type { BehaviourFacts, CheckIssue } from '#engine/checks/index.ts';
import { both } from '#engine/definition/index.ts';
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

/** D602: behaviours of definitions that do not exist. `names` are those of all files, broken ones included. */
export function strayBehaviours(names: ReadonlySet<string>, behaviours: readonly Behaviour[]): CheckIssue[] {
  return behaviours
    .filter(({ definition }) => !names.has(definition))
    .map(({ definition }) => ({
      id: 'D602',
      severity: 'error',
      definition,
      path: '',
      message: both(
        `有“${definition}”的行为代码，却没有这张表格。`,
        `There is a behaviour of "${definition}", but no such definition.`,
      ),
      remedy: both(
        `请改名或删除 server/behaviours/${definition}.behaviour.ts。`,
        `Rename or remove server/behaviours/${definition}.behaviour.ts.`,
      ),
    }));
}
