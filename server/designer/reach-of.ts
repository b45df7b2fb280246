import { type Actor, fieldAccess, mayUse } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Reach } from '#generator/printers/index.ts';

/** What the actor may do; null when they may do nothing with the definition. */
export function reachOf(
  definition: CompiledDefinition,
  actor: Actor,
  registry: ReadonlyMap<string, CompiledDefinition>,
): Reach | null {
  if (actor.audience !== 'admin') return null;
  const verbs = definition.verbs.filter((verb) => mayUse(definition, verb, actor));
  if (verbs.length === 0) return null;
  const children = definition.children
    .map((child) => child.definition)
    .filter((name) => {
      const child = registry.get(name);
      return child !== undefined && mayUse(child, 'index', actor);
    });
  const { read, write } = fieldAccess(definition, actor);
  return { verbs: new Set(verbs), read, write, children: new Set(children) };
}
