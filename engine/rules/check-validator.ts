import type { ValidatorDefinition } from '#engine/model/field-definition.ts';
import type { FullText } from '#engine/model/text.ts';
import { both } from '../definition/index.ts';
import { validators } from './validators.ts';

/** What is wrong with a rule of a definition: an unknown name or bad parameters; null when nothing is. */
export function checkValidator({ rule, params = [] }: ValidatorDefinition): FullText | null {
  if (!Object.hasOwn(validators, rule)) return both(`没有名为 ${rule} 的规则`, `unknown rule ${rule}`);
  return validators[rule]?.check?.(params) ?? null;
}
