import type { Json, JsonObject } from '#engine/definition/index.ts';
import { valueList } from '../../../../fields/inputs/value.ts';
import { centsOf, wholeOf } from '../../delivery/template/form-template.ts';

const CATEGORIES = 2;
const ALL = 1;

/** The rules of a coupon as they stand in its form: amounts in cents. What is not entered yet counts as 0. */
export function triedCoupon(values: JsonObject): JsonObject {
  const scope = Number(values['scope'] ?? ALL);
  const ids = values[scope === CATEGORIES ? 'scope_classify_ids' : 'scope_goods_ids'];
  return {
    type: Number(values['type'] ?? 1),
    threshold: centsOf(values['threshold']),
    amount: centsOf(values['amount']),
    discount_rate: wholeOf(values['discount_rate']),
    max_discount: centsOf(values['max_discount']),
    scope,
    scope_ids: scope === ALL ? [] : idsOf(ids),
    stack_with_level: isOn(values['stack_with_level'] ?? 1),
    stack_with_merchant: isOn(values['stack_with_merchant'] ?? 1),
    total: wholeOf(values['total']),
    per_member: wholeOf(values['per_member']),
    new_member_only: isOn(values['new_member_only']),
    level_ids: idsOf(values['level_ids']),
  };
}

const isOn = (value: Json | undefined): boolean => Number(value ?? 0) === 1;
const idsOf = (value: Json | undefined): number[] =>
  valueList(value)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
