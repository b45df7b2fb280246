import { regionName } from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { RecordCall } from '../record-call.ts';

/** What stands between the names of a path, and of regions beside each other, in each dialect. */
const BETWEEN = {
  path: { backOffice: ',', rest: ' / ' },
  set: { backOffice: ',', rest: ', ' },
} as const;

/**
 * Puts `<field>_text` beside every field of regions: their names, of a path from the province down. Masked values stay
 * masked, and a field of that name is left alone.
 */
export function addRegionLabels(
  { definition, access, context, services: { regions } }: RecordCall,
  fields: readonly string[],
  shaped: readonly JsonObject[],
): void {
  for (const name of fields) {
    const text = `${name}_text`;
    const kind = definition.fieldByName.get(name)?.traits.regions;
    if (!kind || definition.fieldByName.has(text)) continue;
    if (!access.read.has(name) || access.mask.has(name)) continue;
    // Addresses are read by carriers: only a set is named in the reader's language.
    const nameOf = (code: string): string =>
      kind === 'set'
        ? regionName(regions.book(), code, context.locale)
        : regions.labelOf(code, context.locale);
    for (const row of shaped) {
      const labels = codesOf(row[name]).map(nameOf);
      row[text] = labels.join(BETWEEN[kind][context.dialect]);
    }
  }
}

function codesOf(value: Json | undefined): string[] {
  const items = Array.isArray(value) ? value : String(value ?? '').split(',');
  return items.map((item) => String(item ?? '').trim()).filter((code) => code !== '');
}
