import { missingOf } from '#engine/commerce/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';

const MISSING = { 'zh-cn': '请填写此项', en: 'This is missing' };
const EXPIRED = { 'zh-cn': '证照已过期', en: 'The licence has expired' };

/** What is missing or no longer valid of an application that is to be sent, by field. @param today `2026-11-29` */
export function applicationGaps(application: JsonObject, today: string): FieldIssue[] {
  const until = String(application['valid_until'] ?? '').slice(0, 10);
  return [
    ...missingOf(application).map((path): FieldIssue => ({ path, code: 'custom', message: MISSING })),
    ...(until !== '' && until < today
      ? [{ path: 'valid_until', code: 'custom' as const, message: EXPIRED }]
      : []),
  ];
}
