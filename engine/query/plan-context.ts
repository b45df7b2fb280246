import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { DefinitionLookup, QueryAccess } from '#engine/model/definition-lookup.ts';
import type { Dialect } from '#engine/model/dialect.ts';
import type { Predicate } from '#engine/model/plan.ts';

/** Everything a plan depends on. */
export interface PlanContext {
  definition: CompiledDefinition;
  access: QueryAccess;
  registry: DefinitionLookup;
  /** Access to a relation's target. Without it, target fields with rights or a mask of their own are refused. */
  accessOf?: ((definition: CompiledDefinition) => QueryAccess) | undefined;
  /** Rows of a relation's target the actor may see at all; null: all of them. */
  scopeOf?: ((definition: CompiledDefinition) => Predicate | null) | undefined;
  dialect: Dialect;
  /** Time zone of `render=datetime`: an IANA name or `+08:00`. */
  timeZone: string;
}
