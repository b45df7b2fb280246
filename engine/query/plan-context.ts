import type { Dialect } from '../contract/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Predicate } from './plan.ts';

/** Compiled definitions by name: the compiler's map, or anything that looks them up. */
export interface DefinitionLookup {
  get(name: string): CompiledDefinition | undefined;
}

/** What an actor may do with the fields of one definition; see `FieldAccess` in `engine/access`. */
export interface QueryAccess {
  /** Fields he may read. */
  read: ReadonlySet<string>;
  /** Fields he may search by. */
  search: ReadonlySet<string>;
  /** Fields he sees masked: never searched nor sorted by. */
  mask?: ReadonlyMap<string, unknown>;
}

/** Everything a plan is judged by. */
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
