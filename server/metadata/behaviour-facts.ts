import type { BehaviourFacts, CheckIssue } from '#engine/checks/index.ts';
import { both } from '#engine/definition/index.ts';

/** The injection token of `BehaviourFacts`: what definitions are checked against of the code that belongs to them. */
export const BEHAVIOUR_FACTS = Symbol('BEHAVIOUR_FACTS');

/** D602: behaviours of definitions that do not exist. `names` are those of all files, broken ones included. */
export function strayBehaviours(names: ReadonlySet<string>, { methods }: BehaviourFacts): CheckIssue[] {
  return Object.keys(methods)
    .filter((definition) => !names.has(definition))
    .map((definition) => ({
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
