import { maskValue } from '#engine/access/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { SecretBox } from '#server/config/secret-box.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { APPLICATION_STATUS, placeOf, SEALED } from './application-names.ts';
import { STEP_FIELDS } from './step-fields.ts';

/** An application as its member sees it: secrets by their ends, and nothing of the password. */
export function wireApplication(
  { open }: Pick<SecretBox, 'open'>,
  memberId: number,
  application: StoredRow | undefined,
): JsonObject {
  const status = Number(application?.['status'] ?? APPLICATION_STATUS.draft);
  const valueOf = (field: string): Json => {
    const value = application?.[field] ?? null;
    if (field === 'type') return Number(value ?? 0) || null;
    if (Array.isArray(value)) return value;
    if (!SEALED.includes(field) || value === null || value === '') return value ?? '';
    return maskValue('last4', open(String(value), placeOf(memberId, field)) ?? '');
  };
  return {
    status,
    step: Number(application?.['step'] ?? 0),
    can_edit: status === APPLICATION_STATUS.draft || status === APPLICATION_STATUS.refused,
    remarks: application?.['remarks'] ?? [],
    note: application?.['audit_note'] ?? '',
    merchant_id: application?.['merchant_id'] ? Number(application['merchant_id']) : null,
    has_password: Boolean(application?.['password']),
    agreement_version: application?.['agreement_version'] ?? '',
    values: Object.fromEntries(
      Object.values(STEP_FIELDS)
        .flatMap((fields) => Object.keys(fields))
        .map((field) => [field, valueOf(field)]),
    ),
  };
}
