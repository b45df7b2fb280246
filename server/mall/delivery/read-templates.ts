import type { FreightTemplate } from '#engine/commerce/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { DELIVERY_FORBID, DELIVERY_FREE, DELIVERY_RULE } from './delivery-names.ts';

/** Delivery templates with their rows, as freight is calculated by them. */
export async function readTemplates(
  rows: TransactionRecords,
  templates: readonly StoredRow[],
): Promise<FreightTemplate[]> {
  const ids = templates.map((template) => template['id'] ?? null);
  const order = { order: [['id', 'asc']] } as const;
  const rules = await rows.find(DELIVERY_RULE, { template_id: ids }, order);
  const free = await rows.find(DELIVERY_FREE, { template_id: ids }, order);
  const forbid = await rows.find(DELIVERY_FORBID, { template_id: ids }, order);
  return templates.map((template) => {
    const own = (all: readonly StoredRow[]) =>
      all.filter((row) => String(row['template_id']) === String(template['id']));
    return {
      id: Number(template['id']),
      name: String(template['name'] ?? ''),
      billing: Number(template['billing']),
      rules: own(rules).map(ruleOf),
      free_on: isOn(template['free_on']),
      free: own(free).map(freeOf),
      no_delivery_on: isOn(template['no_delivery_on']),
      forbid: own(forbid).map((row) => ({ areas: areasOf(row), reason: String(row['reason'] ?? '') })),
    };
  });
}

const ruleOf = (row: JsonObject) => ({
  is_default: isOn(row['is_default']),
  areas: areasOf(row),
  first: Number(row['first'] ?? 0),
  first_fee: Number(row['first_fee'] ?? 0),
  continue: Number(row['continue'] ?? 0),
  continue_fee: Number(row['continue_fee'] ?? 0),
});

const freeOf = (row: JsonObject) => ({
  areas: areasOf(row),
  condition: Number(row['condition']),
  n: Number(row['n'] ?? 0),
  a: Number(row['a'] ?? 0),
});

const areasOf = (row: JsonObject): string[] => (Array.isArray(row['areas']) ? row['areas'].map(String) : []);
const isOn = (value: unknown): boolean => Number(value ?? 0) === 1;
