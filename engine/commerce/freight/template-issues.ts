import type { FieldIssue } from '#engine/model/issue.ts';
import { commerceIssue } from '../commerce-issue.ts';
import {
  BILLINGS,
  FREE_CONDITIONS,
  type FreeRow,
  type FreightRule,
  type FreightTemplate,
} from './freight-template.ts';

type Issues = FieldIssue[];

/**
 * What is wrong with a template: no name or rule, two default rules, rows without areas, the same area in two rows of one
 * kind (a parent and its child may stand in different ones), numbers below their bounds. Paths lead into the template:
 * `rules[2].first`.
 */
export function templateIssues(template: FreightTemplate): Issues {
  const { name, billing, rules, free, forbid } = template;
  const areas = rules.map((rule) => (rule.is_default ? [] : rule.areas));
  return [
    ...(name.trim() === '' ? [{ path: 'name', code: 'required' } as const] : []),
    ...optionIssues(billing, Object.values(BILLINGS), 'billing'),
    ...(rules.length === 0 ? [{ path: 'rules', code: 'too-few', params: { min: 1 } } as const] : []),
    ...defaultIssues(rules),
    ...rules.flatMap((rule, at) => ruleIssues(rule, `rules[${at}]`)),
    ...overlapIssues(areas, 'rules'),
    ...free.flatMap((row, at) => freeIssues(row, `free[${at}]`)),
    ...overlapIssues(areasOf(free), 'free'),
    ...forbid.flatMap((row, at) => emptyIssues(row.areas, `forbid[${at}]`)),
    ...overlapIssues(areasOf(forbid), 'forbid'),
  ];
}

const areasOf = (rows: readonly { areas: readonly string[] }[]): (readonly string[])[] =>
  rows.map(({ areas }) => areas);

function defaultIssues(rules: readonly FreightRule[]): Issues {
  const defaults = rules.flatMap(({ is_default }, at) => (is_default ? [at] : []));
  return defaults.slice(1).map((at) => commerceIssue(`rules[${at}].is_default`, 'freight.default'));
}

function ruleIssues(rule: FreightRule, path: string): Issues {
  const minStep = rule.continue_fee === 0 ? 0 : 1;
  return [
    ...(rule.is_default ? [] : emptyIssues(rule.areas, path)),
    ...integerIssues(rule.first, 1, `${path}.first`),
    ...integerIssues(rule.first_fee, 0, `${path}.first_fee`),
    ...integerIssues(rule.continue, minStep, `${path}.continue`),
    ...integerIssues(rule.continue_fee, 0, `${path}.continue_fee`),
  ];
}

function freeIssues({ areas, condition, n, a }: FreeRow, path: string): Issues {
  const asksUnits = condition !== FREE_CONDITIONS.amount;
  const asksAmount = condition !== FREE_CONDITIONS.units;
  return [
    ...emptyIssues(areas, path),
    ...optionIssues(condition, Object.values(FREE_CONDITIONS), `${path}.condition`),
    ...(asksUnits ? integerIssues(n, 1, `${path}.n`) : []),
    ...(asksAmount ? integerIssues(a, 1, `${path}.a`) : []),
  ];
}

function emptyIssues(areas: readonly string[], path: string): Issues {
  return areas.length === 0 ? [commerceIssue(`${path}.areas`, 'freight.area')] : [];
}

function optionIssues(value: number, options: readonly number[], path: string): Issues {
  return options.includes(value) ? [] : [{ path, code: 'option' }];
}

function integerIssues(value: number, min: number, path: string): Issues {
  if (!Number.isSafeInteger(value)) return [{ path, code: 'integer' }];
  return value < min ? [{ path, code: 'range.min', params: { min } }] : [];
}

/** One complaint for each row that repeats areas of the rows before it, with all of their codes. */
function overlapIssues(rows: readonly (readonly string[])[], path: string): Issues {
  const seen = new Set<string>();
  return rows.flatMap((areas, at): Issues => {
    const repeated = areas.filter((area) => seen.has(area) || !seen.add(area));
    if (repeated.length === 0) return [];
    const codes = [...new Set(repeated)].join(', ');
    return [commerceIssue(`${path}[${at}].areas`, 'freight.repeated', { codes })];
  });
}
