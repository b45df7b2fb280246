import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { JsonSchema } from '#engine/definition/index.ts';

/** Draft. */
export function openApi(definitions: readonly CompiledDefinition[]): JsonSchema {
  return {
    openapi: '3.1.0',
    info: { title: 'Metamall', version: '0.1.0' },
    paths: {},
    'x-count': definitions.length,
  };
}
