import type { JsonObject } from '#engine/definition/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import { APPLICANT } from './application-names.ts';

const ALL = ['type', 'legal_name', 'id_number', 'id_front', 'id_back'];
const LICENSED = ['licence_no', 'licence_image', 'legal_person'];
const ACCOUNT = ['account_kind', 'holder', 'account_no'];
const BANK = ['bank', 'branch'];
const SHOP = ['shop_name', 'contact', 'mobile', 'username', 'password'];

const MISSING = { 'zh-cn': '请填写此项', en: 'This is missing' };
const EXPIRED = { 'zh-cn': '证照已过期', en: 'The licence has expired' };

/** What is missing or no longer valid of an application that is to be sent, by field. @param today `2026-11-29` */
export function applicationGaps(application: JsonObject, today: string): FieldIssue[] {
  const isLicensed = [APPLICANT.soleTrader, APPLICANT.company].some(
    (type) => type === Number(application['type']),
  );
  const isBank = application['account_kind'] === 'bank';
  const asked = [...ALL, ...(isLicensed ? LICENSED : []), ...ACCOUNT, ...(isBank ? BANK : []), ...SHOP];
  const missing = asked.filter((field) => isEmpty(application[field]));
  const until = String(application['valid_until'] ?? '').slice(0, 10);
  return [
    ...missing.map((path): FieldIssue => ({ path, code: 'custom', message: MISSING })),
    ...(until !== '' && until < today
      ? [{ path: 'valid_until', code: 'custom' as const, message: EXPIRED }]
      : []),
  ];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === 0;
