import { OPERATORS, type Operator } from '#engine/model/field-definition.ts';

const ALIASES: Record<string, Operator> = {
  '=': 'eq',
  '<>': 'ne',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'egt',
  '<': 'lt',
  '<=': 'elt',
};
const BY_SPELLING = new Map<string, Operator>([
  ...OPERATORS.map((operator) => [operator.toLowerCase(), operator] as const),
  ...Object.entries(ALIASES),
]);

/** The operator of a spelling, aliases and any case included; undefined for anything else. */
export function operatorOf(text: string): Operator | undefined {
  return BY_SPELLING.get(text.trim().replace(/\s+/g, ' ').toLowerCase());
}
