import { translateIssue } from '#engine/contract/texts/index.ts';
import type { Locale, ValidatorDefinition } from '#engine/definition/index.ts';
import { applyRules } from '#engine/rules/index.ts';

/** The rules of `routine/adminInfo`, whose form is this one. */
const RULES: Readonly<Record<string, readonly ValidatorDefinition[]>> = {
  nickname: [{ rule: 'required' }],
  email: [{ rule: 'email' }],
  mobile: [{ rule: 'mobile' }],
  password: [{ rule: 'password' }],
  oldPassword: [{ rule: 'required' }],
};

/**
 * What the server would refuse of a change to one's own profile, in words, by field; empty when nothing is. What nobody
 * changed is no matter of the form.
 * @param titleOf What a field is called.
 */
export function profileIssues(
  change: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, unknown>>,
  { locale, titleOf }: { locale: Locale; titleOf: (field: string) => string },
): Record<string, string> {
  const changed = Object.keys(change).filter((field) => change[field] !== stored[field]);
  const found = changed.flatMap((field) => applyRules(RULES[field] ?? [], change[field], field).slice(0, 1));
  return Object.fromEntries(
    found.map((issue) => [issue.path, translateIssue(locale, issue, titleOf(issue.path)).message]),
  );
}
