import { exactSum } from '../amounts/exact.ts';
import type { CombinedStep, FreightStep, RuleStep } from './freight-step.ts';
import { continuedFee } from './rule-fee.ts';

/** What is charged for lines, in cents. */
export interface Charge {
  /** Positions in the order. */
  lines: readonly number[];
  fee: number;
}

/** What templates cost together and how that came about. */
export interface CombinedCharges {
  charges: Charge[];
  steps: FreightStep[];
}

/** One template's first fee, and the steps of the others. */
interface Plan {
  first: RuleStep;
  others: Extract<FreightStep, { kind: 'continued' }>[];
  fee: number;
}

/**
 * Templates added up; or, by `max_first`, the one with the largest first fee in full and the others by their steps alone.
 * Where several share the largest, the dearer way counts, and never one that is dearer than adding up.
 */
export function combineCharges(rules: readonly RuleStep[], combine: 'sum' | 'max_first'): CombinedCharges {
  const sum = exactSum(rules.map(({ fee }) => fee));
  if (combine === 'sum' || rules.length < 2) return { charges: [...rules], steps: [] };
  const plan = dearest(plansOf(rules));
  const isTaken = plan.fee < sum;
  const step: CombinedStep = {
    kind: 'combined',
    way: isTaken ? 'max_first' : 'sum',
    sum,
    max_first: plan.fee,
    template: isTaken ? plan.first.template : null,
  };
  if (!isTaken) return { charges: [...rules], steps: [step] };
  return { charges: [plan.first, ...plan.others], steps: [step, ...plan.others] };
}

/** In the order of the templates' ids, so that the order of the lines means nothing. */
function plansOf(rules: readonly RuleStep[]): Plan[] {
  const top = Math.max(...rules.map(({ first_fee }) => first_fee));
  return rules
    .filter(({ first_fee }) => first_fee === top)
    .sort((one, other) => one.template - other.template)
    .map((first) => planWith(first, rules));
}

function planWith(first: RuleStep, rules: readonly RuleStep[]): Plan {
  const others = rules
    .filter((rule) => rule !== first)
    .map((rule) => {
      const { template, lines, units } = rule;
      return { kind: 'continued' as const, template, lines, units, ...continuedFee(rule, units) };
    });
  return { first, others, fee: exactSum([first.fee, ...others.map(({ fee }) => fee)]) };
}

function dearest(plans: readonly Plan[]): Plan {
  return plans.reduce((found, plan) => (plan.fee > found.fee ? plan : found));
}
