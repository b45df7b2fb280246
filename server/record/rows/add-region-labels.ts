import type { Json, JsonObject } from '#engine/definition/index.ts';
import { regions } from '../regions/regions.ts';
import type { RecordCall } from '../record-call.ts';

/** What stands between the names of a path, in each dialect. */
const BETWEEN = { backOffice: ',', rest: ' / ' } as const;

/**
 * Puts `<field>_text` beside every city field: the names of its regions from the province down. Masked values stay
 * masked, and a field of that name is left alone.
 */
export function addRegionLabels(
  { definition, access, context }: RecordCall,
  fields: readonly string[],
  shaped: readonly JsonObject[],
): void {
  for (const name of fields) {
    const text = `${name}_text`;
    if (!definition.fieldByName.get(name)?.traits.regions || definition.fieldByName.has(text)) continue;
    if (!access.read.has(name) || access.mask.has(name)) continue;
    for (const row of shaped) {
      const codes = codesOf(row[name]);
      const labels = codes.map((code) => regions().labelOf(code, context.locale));
      row[text] = labels.join(BETWEEN[context.dialect]);
    }
  }
}

function codesOf(value: Json | undefined): string[] {
  const items = Array.isArray(value) ? value : String(value ?? '').split(',');
  return items.map((item) => String(item ?? '').trim()).filter((code) => code !== '');
}
