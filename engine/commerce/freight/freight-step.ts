/** What a step about one template says first. */
export interface TemplateStep {
  template: number;
  /** Positions of its lines in the order. */
  lines: number[];
}

/** The price of one template by itself. Units as it counts them, fees in cents. */
export interface RuleStep extends TemplateStep {
  kind: 'rule';
  /** The area the rule was found by; null for the default rule. */
  area: string | null;
  units: number;
  first: number;
  first_fee: number;
  /** Steps above the first units. */
  steps: number;
  continue: number;
  continue_fee: number;
  fee: number;
}

/** A template that is served for nothing, or what it lacks for that. */
export interface FreeStep extends TemplateStep {
  kind: 'free' | 'free-missed';
  area: string;
  condition: number;
  units: number;
  n: number;
  amount: number;
  a: number;
}

/** Lines that can't be sent: the area is forbidden, stands in no rule, or the template is gone. */
export type RefusedStep =
  | (TemplateStep & { kind: 'forbidden'; area: string; reason: string })
  | (TemplateStep & { kind: 'unserved' })
  | { kind: 'template-missing'; template: number | null; lines: number[] };

/** How templates are charged together; both totals in cents. */
export interface CombinedStep {
  kind: 'combined';
  /** The way that was taken. */
  way: 'sum' | 'max_first';
  sum: number;
  max_first: number;
  /** Whose first fee is charged; null when they are added up. */
  template: number | null;
}

/**
 * One step from the lines to the freight, in the order in which they were taken. `continued` is what a template costs
 * beside another one's first fee. Numbers only, so that a screen finds its own words.
 */
export type FreightStep =
  | { kind: 'line-free'; lines: number[] }
  | { kind: 'line-fixed'; lines: number[]; qty: number; each: number; fee: number }
  | RefusedStep
  | FreeStep
  | RuleStep
  | CombinedStep
  | (TemplateStep & { kind: 'continued'; units: number; steps: number; fee: number })
  | { kind: 'free-from' | 'free-from-missed'; amount: number; free_from: number }
  | { kind: 'level'; rate: number; before: number; fee: number }
  | { kind: 'total'; fee: number };
