import type { ValidatorDefinition } from '#engine/model/field-definition.ts';
import type { FieldIssue } from '#engine/model/issue.ts';
import type { Json } from '#engine/model/json.ts';
import { isEmpty, validators } from './validators.ts';

/**
 * What the rules of `validate` have against a value, in order, with their own messages where they have some. The same
 * in the form and on the server. An unknown rule says nothing; the checks of the definition report it.
 * @param value REST wire form; undefined or null when nothing is given, which only the required rules mind.
 * @param path The field's path, for the issues.
 */
export function applyRules(
  rules: readonly ValidatorDefinition[],
  value: Json | undefined,
  path: string,
): FieldIssue[] {
  const found: FieldIssue[] = [];
  for (const { rule, params = [], message } of rules) {
    const validator = Object.hasOwn(validators, rule) ? validators[rule] : undefined;
    if (!validator || (isEmpty(value) && !validator.empty) || validator.test(value ?? null, params)) continue;
    const own = message === undefined ? {} : { message };
    const named = validator.params ? { params: validator.params(params) } : {};
    const parts = validator.parts?.(value ?? null, params) ?? [{ path: '', code: validator.code, ...named }];
    found.push(...parts.map((part) => ({ ...part, path: path + part.path, ...own })));
  }
  return found;
}
