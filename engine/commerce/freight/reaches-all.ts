import { regionStates } from '../regions/region-choice.ts';
import type { RegionTree } from '../regions/region-tree.ts';
import type { FreightTemplate } from './freight-template.ts';

/**
 * Whether a template sends to every province: a default row or rows for all of them, and no province that is forbidden as a
 * whole.
 */
export function reachesAll(
  tree: RegionTree,
  { rules, forbid, no_delivery_on: forbids }: Pick<FreightTemplate, 'rules' | 'forbid' | 'no_delivery_on'>,
): boolean {
  const isWhole = (rows: readonly { areas: readonly string[] }[]) => {
    const states = regionStates(
      tree,
      rows.flatMap(({ areas }) => areas),
    );
    return ({ code }: { code: string }): boolean => states.get(code) === 'chosen';
  };
  if (forbids && tree.provinces.some(isWhole(forbid))) return false;
  return rules.some((rule) => rule.is_default) || tree.provinces.every(isWhole(rules));
}
