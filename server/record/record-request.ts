import type { CompiledDefinition } from '#engine/compile/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { RecordServices } from './record-services.ts';

/** A call of the record API behind its route: nothing in it is validated yet. */
export interface RecordRequest {
  context: RequestContext;
  definition: CompiledDefinition;
  /** `index`, `edit`, `add`, `del`, `sortable`, `select` or an action's name. */
  verb: string;
  query: Record<string, unknown>;
  body: unknown;
  /** The row's joined key where the path names it. */
  key?: string;
}

/** The definition a controller or path names. @throws AppError `definition.not-found`. */
export function definitionOf(services: RecordServices, name: string): CompiledDefinition {
  const definition = services.metadata.get(name);
  if (!definition) throw new AppError('definition.not-found', { params: { name } });
  return definition;
}
