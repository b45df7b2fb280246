import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';

/** A many-to-many field's new value: keys of the target. */
export interface LinkChange {
  field: CompiledField;
  values: Json[];
}

/** Whether a change gives the row links in join tables. */
export function givesLinks(definition: CompiledDefinition, change: JsonObject): boolean {
  return definition.fields.some(({ name, column, relation }) => {
    const value = column ? undefined : relation?.through && change[name];
    return Array.isArray(value) && value.length > 0;
  });
}

/** A change, parted into the row's own columns and its links in join tables. */
export function splitChange(
  definition: CompiledDefinition,
  change: JsonObject,
): { columns: JsonObject; links: LinkChange[] } {
  const columns: JsonObject = {};
  const links: LinkChange[] = [];
  for (const [name, value] of Object.entries(change)) {
    const field = definition.fieldByName.get(name);
    if (field?.column) columns[name] = value;
    else if (field?.relation?.through) links.push({ field, values: Array.isArray(value) ? value : [] });
  }
  return { columns, links };
}
