import type { CompiledDefinition } from '#engine/model/compiled.ts';

/** Compiled definitions by name. */
export interface DefinitionSource {
  get(name: string): CompiledDefinition | undefined;
}
