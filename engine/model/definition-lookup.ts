import type { CompiledDefinition } from './compiled.ts';

/** Compiled definitions by name: the compiler's map, or anything that looks them up. */
export interface DefinitionLookup {
  get(name: string): CompiledDefinition | undefined;
}

/** What an actor may do with the fields of one definition; see `FieldAccess` in `engine/access`. */
export interface QueryAccess {
  /** Fields they may read. */
  read: ReadonlySet<string>;
  /** Fields they may search by. */
  search: ReadonlySet<string>;
  /** Fields they see masked: never searched nor sorted by. */
  mask?: ReadonlyMap<string, unknown>;
}
