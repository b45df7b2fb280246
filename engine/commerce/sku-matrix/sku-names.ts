import type { Json, JsonObject } from '#engine/model/json.ts';
import { skuKey, type SpecGroup } from './sku-matrix.ts';

/** What a SKU says of its values, for people and as the key of their combination. */
export interface SkuNames extends JsonObject {
  spec_key: string;
  spec_values: JsonObject[];
  spec_text: string;
}

const MAX_TEXT = 300;

/** The names of the values of a SKU, in the order of the groups; null where a value stands in no group. */
export function skuNames(groups: readonly SpecGroup[], ids: readonly Json[]): SkuNames | null {
  const values = groups.map(({ name, values: all }) => {
    const value = all.find(({ id }) => ids.includes(id));
    return value && { name, value: value.value };
  });
  if (values.length !== ids.length || values.includes(undefined)) return null;
  const known = values.filter((value) => value !== undefined);
  return {
    spec_key: skuKey(ids.map(String)),
    spec_values: known,
    spec_text: known
      .map(({ value }) => value)
      .join(' / ')
      .slice(0, MAX_TEXT),
  };
}

/** Ids of a SKU's values as they are stored. */
export const valueIdsOf = (row: JsonObject): string[] =>
  Array.isArray(row['value_ids']) ? row['value_ids'].map(String) : [];

/** Spec groups as they are stored with goods. */
export const groupsIn = (goods: JsonObject): SpecGroup[] =>
  Array.isArray(goods['specs']) ? (goods['specs'] as unknown as SpecGroup[]) : [];
