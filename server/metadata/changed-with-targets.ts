import type { CompiledDefinition } from '#engine/compile/index.ts';

/** What is new or another than it was, with what it refers to: a reference needs its target's table. */
export function changedWithTargets(
  compiled: ReadonlyMap<string, CompiledDefinition>,
  before: ReadonlyMap<string, CompiledDefinition>,
): ReadonlyMap<string, CompiledDefinition> {
  const wanted = new Map(
    [...compiled].filter(([name, { version }]) => before.get(name)?.version !== version),
  );
  const changed = [...wanted.values()];
  for (const { fields } of changed) {
    for (const { relation } of fields) {
      const target = relation && compiled.get(relation.definition);
      if (target) wanted.set(target.name, target);
    }
  }
  return wanted;
}
