import type { CompiledDefinition } from '#engine/compile/index.ts';

/** Compiled definitions by name. */
export interface DefinitionSource {
  get(name: string): CompiledDefinition | undefined;
}
