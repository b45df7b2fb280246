import { areaRow } from './area-row.ts';
import {
  FREE_CONDITIONS,
  type ForbidRow,
  type FreeRow,
  type FreightRule,
  type FreightTemplate,
} from './freight-template.ts';
import type { FreeStep, RefusedStep, RuleStep, TemplateStep } from './freight-step.ts';
import { ruleFee } from './rule-fee.ts';

/** Lines of one template taken together. */
export interface TemplateGroup {
  template: FreightTemplate;
  lines: number[];
  units: number;
  /** Cents after coupons. */
  amount: number;
}

/** What became of a template: refused, free, or charged by a rule; before a rule may stand what it lacks to be free. */
export type TemplateCharge = RefusedStep | FreeStep | RuleStep;

/**
 * What a template says of an address, whose codes come with the narrowest first: a forbidden area refuses, the narrowest free row frees when its condition holds, then
 * the rule of the narrowest area counts, then the default one. An area in none of them is not served.
 */
export function templateCharge(group: TemplateGroup, areas: readonly string[]): TemplateCharge[] {
  const { template } = group;
  const of: TemplateStep = { template: template.id, lines: group.lines };
  const forbidden = areaRow<ForbidRow>(template.no_delivery_on ? template.forbid : [], areas);
  if (forbidden) {
    return [{ kind: 'forbidden', ...of, area: forbidden.area, reason: forbidden.row.reason }];
  }
  const free = areaRow<FreeRow>(template.free_on ? template.free : [], areas);
  const isFree = free !== undefined && holds(free.row, group);
  const { units, amount } = group;
  const tried: FreeStep[] = free
    ? [
        {
          kind: isFree ? 'free' : 'free-missed',
          ...of,
          area: free.area,
          units,
          amount,
          ...limitsOf(free.row),
        },
      ]
    : [];
  return isFree ? tried : [...tried, ruleCharge(group, areas, of)];
}

const limitsOf = ({ condition, n, a }: FreeRow): Pick<FreeRow, 'condition' | 'n' | 'a'> => ({
  condition,
  n,
  a,
});

function holds({ condition, n, a }: FreeRow, { units, amount }: TemplateGroup): boolean {
  if (condition === FREE_CONDITIONS.units) return units >= n;
  if (condition === FREE_CONDITIONS.amount) return amount >= a;
  if (condition === FREE_CONDITIONS.both) return units >= n && amount >= a;
  return units >= n || amount >= a;
}

function ruleCharge(
  { template, units }: TemplateGroup,
  areas: readonly string[],
  of: TemplateStep,
): TemplateCharge {
  const listed = areaRow<FreightRule>(
    template.rules.filter(({ is_default }) => !is_default),
    areas,
  );
  const rule = listed?.row ?? template.rules.find(({ is_default }) => is_default);
  if (!rule) return { kind: 'unserved', ...of };
  const { first, first_fee, continue_fee } = rule;
  return {
    kind: 'rule',
    ...of,
    area: listed?.area ?? null,
    units,
    first,
    first_fee,
    continue: rule.continue,
    continue_fee,
    ...ruleFee(rule, units),
  };
}
