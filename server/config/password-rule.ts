import type { FieldIssue } from '#engine/contract/index.ts';
import { applyRules } from '#engine/rules/index.ts';
import { isCommonPassword } from './is-common-password.ts';

/** What is wrong with a password, whoever sets it and by which way; null when nothing is. */
export function passwordIssue(password: string, path = 'password'): FieldIssue | null {
  const [issue] = applyRules([{ rule: 'password' }], password, path);
  return issue ?? commonPasswordIssue(password, path);
}

/** The part of it that no browser gets: the list of the commonest passwords stays on the server. */
export function commonPasswordIssue(password: string, path: string): FieldIssue | null {
  return isCommonPassword(password) ? { path, code: 'password.common' } : null;
}
