import { exactProduct } from '../amounts/exact.ts';
import { stepsAbove } from '../amounts/steps-above.ts';
import type { FreightRule } from './freight-template.ts';

/** Steps and cents. */
export interface RuleFee {
  steps: number;
  fee: number;
}

/** What units cost by a rule. Without steps above the first units, the first fee covers everything. */
export function ruleFee(rule: FreightRule, units: number): RuleFee {
  const { steps, fee } = stepFee(rule, units, rule.first);
  return { steps, fee: rule.first_fee + fee };
}

/** What units cost by a rule beside another template's first fee: steps from the first unit on. */
export const continuedFee = (rule: Omit<FreightRule, 'is_default' | 'areas'>, units: number): RuleFee =>
  stepFee(rule, units, 0);

function stepFee(rule: Omit<FreightRule, 'is_default' | 'areas'>, units: number, from: number): RuleFee {
  const steps = rule.continue_fee === 0 ? 0 : stepsAbove(units, from, rule.continue);
  return { steps, fee: exactProduct(steps, rule.continue_fee) };
}
