import type { FieldIssue } from '#engine/contract/index.ts';
import { applyRules } from '#engine/rules/index.ts';
import type { AccountWay } from '#server/auth/member/member-entry.ts';
import { both } from '#engine/definition/index.ts';

/** What is wrong with an address, at its path; the columns hold so much. */
export function addressIssues(way: AccountWay, address: string): FieldIssue[] {
  if (way === 'email' && address.length > 50)
    return [{ path: way, code: 'custom', message: both('邮箱最长 50 个字符', 'At most 50 characters') }];
  return applyRules([{ rule: 'required' }, { rule: way }], address, way).slice(0, 1);
}
