import { missingOf } from '#engine/commerce/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { expiredLicence } from './renew-certificate.ts';

const MISSING = { 'zh-cn': '请填写此项', en: 'This is missing' };

/** What is missing or no longer valid of an application that is to be sent, by field. @param today `2026-11-29` */
export function applicationGaps(application: JsonObject, today: string): FieldIssue[] {
  return [
    ...missingOf(application).map((path): FieldIssue => ({ path, code: 'custom', message: MISSING })),
    ...expiredLicence(application['valid_until'], today),
  ];
}
