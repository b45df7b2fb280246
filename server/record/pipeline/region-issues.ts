import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Regions } from '../regions/regions.ts';

const fieldsOf = new WeakMap<CompiledDefinition, readonly string[]>();

/** Names of the fields that hold any number of regions, found once for a definition. */
function regionSets(definition: CompiledDefinition): readonly string[] {
  let names = fieldsOf.get(definition);
  if (names === undefined) {
    names = definition.fields.filter(({ traits }) => traits.regions === 'set').map(({ name }) => name);
    fieldsOf.set(definition, names);
  }
  return names;
}

/** Complaints about codes that are and were no region. Retired ones stay good: addresses hold them too. */
export function regionIssues(
  definition: CompiledDefinition,
  change: JsonObject,
  regions: Regions,
): FieldIssue[] {
  return regionSets(definition).flatMap((path): FieldIssue[] => {
    const codes = codesIn(change[path]);
    const unknown = codes.length === 0 ? [] : codes.filter((code) => !regions.book().records.has(code));
    if (unknown.length === 0) return [];
    const listed = unknown.slice(0, NAMED);
    return [
      {
        path,
        code: 'custom',
        message: {
          'zh-cn': `没有代码为 ${listed.join('、')} 的地区`,
          en: `There is no region with the code ${listed.join(', ')}`,
        },
      },
    ];
  });
}

/** Unknown codes that a complaint names. */
const NAMED = 5;

const codesIn = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
