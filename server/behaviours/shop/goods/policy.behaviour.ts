import { GOODS, POLICY } from '#server/mall/goods/goods-names.ts';
import { conditionIssues } from '#server/mall/policies/condition-issues.ts';
import { POLICY_FACTS } from '#server/mall/policies/policy-facts.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Policies of goods: a condition that can't be asked, or asks for what goods don't have, is not kept. */
export const policyBehaviour = ({ security }: BehaviourDeps): Behaviour => ({
  definition: POLICY,
  validate({ verb, change, issues }) {
    if (verb === 'del' || change['condition'] === undefined) return;
    const goods = security.definitions().get(GOODS);
    const known = new Set([...Object.keys(POLICY_FACTS), ...(goods?.fieldByName.keys() ?? [])]);
    for (const issue of conditionIssues(change['condition'], known)) issues.add(issue);
  },
});
