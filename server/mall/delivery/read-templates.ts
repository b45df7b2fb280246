import type { FreightTemplate } from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { DELIVERY_TEMPLATE } from '../goods/goods-names.ts';
import { DELIVERY_FORBID, DELIVERY_FREE, DELIVERY_RULE } from './delivery-names.ts';

/** Delivery templates by their keys, as freight is calculated by them: what belongs to them is asked for together with them. */
export async function findTemplates(
  rows: TransactionRecords,
  ids: readonly Json[],
): Promise<FreightTemplate[]> {
  const keys = [...new Set(ids)];
  if (keys.length === 0) return [];
  const [templates, parts] = await Promise.all([
    rows.find(DELIVERY_TEMPLATE, { id: keys }),
    partsOf(rows, keys),
  ]);
  return wholeOf(templates, parts);
}

/** The same of templates that are there already. */
export async function readTemplates(
  rows: TransactionRecords,
  templates: readonly StoredRow[],
): Promise<FreightTemplate[]> {
  const ids = templates.map((template) => template['id'] ?? null);
  return wholeOf(templates, await partsOf(rows, ids));
}

/** Rules, offers and places that nothing is delivered to, of all of them. */
type TemplateParts = readonly [StoredRow[], StoredRow[], StoredRow[]];

function partsOf(rows: TransactionRecords, ids: Json[]): Promise<TemplateParts> {
  const find = (definition: string): Promise<StoredRow[]> =>
    rows.find(definition, { template_id: ids }, { order: [['id', 'asc']] });
  return Promise.all([find(DELIVERY_RULE), find(DELIVERY_FREE), find(DELIVERY_FORBID)]);
}

function wholeOf(templates: readonly StoredRow[], [rules, free, forbid]: TemplateParts): FreightTemplate[] {
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
