import type { ValidatorDefinition } from '../definition/index.ts';
import { validators } from './validators.ts';

/** What is wrong with a rule of a definition: an unknown name or bad parameters; null when nothing is. */
export function checkValidator({ rule, params = [] }: ValidatorDefinition): string | null {
  if (!Object.hasOwn(validators, rule)) return `unknown rule ${rule}`;
  return validators[rule]?.check?.(params) ?? null;
}
