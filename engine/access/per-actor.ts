import type { Actor } from '#engine/model/actor.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';

/**
 * The same decision, made once per definition and actor. Both are never changed once made, and a new version of either
 * is a new object, so nothing goes stale; what nobody holds any more is forgotten.
 */
export function perActor<T>(
  decide: (definition: CompiledDefinition, actor: Actor) => T,
): (definition: CompiledDefinition, actor: Actor) => T {
  const known = new WeakMap<CompiledDefinition, WeakMap<Actor, { decision: T }>>();
  return (definition, actor) => {
    let byActor = known.get(definition);
    if (!byActor) known.set(definition, (byActor = new WeakMap()));
    let made = byActor.get(actor);
    if (!made) byActor.set(actor, (made = { decision: decide(definition, actor) }));
    return made.decision;
  };
}
